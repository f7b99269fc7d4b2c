/** What an error says at its end, where Python puts the reason; without full stop, addresses cut to file names. */
export function reasonOf(error) {
  const line = String(error?.message ?? error).trim().split('\n').pop();
  return line.replace(/\S+:\S*\//g, '').replace(/\.$/, '');
}
