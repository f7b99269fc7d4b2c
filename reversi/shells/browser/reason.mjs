/** What an error says at its end, where Python puts the reason; without full stop, addresses cut to file names. */
export function reasonOf(error) {
  const line = String(error?.message ?? error).trim().split('\n').pop();
  return line.replace(/\S+:\S*\//g, '').replace(/\.$/, '');
}

/** The name of a file, without the digest of its content that the build has put into it. */
export const nameOf = path => path.split('/').pop().replace(/-[0-9a-f]{16}(?=\.)/, '');
