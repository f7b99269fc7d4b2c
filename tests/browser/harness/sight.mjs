/** What a person sees or is read on the page now, as one plain value. Runs in the page. */
export function look() {
  const all = selector => [...document.querySelectorAll(selector)];
  const words = element => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const chosen = select => words(select?.selectedOptions[0]);

  const isOutOfSight = element => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < 0 || bottom > innerHeight;
  };

  const squares = {}, marked = { legal: [], last: [], refused: [], turns: [] };
  for (const cell of all('[role="gridcell"]')) {
    const [name, content] = cell.getAttribute('aria-label').split(', ');
    squares[name] = content;
    if (content === 'legal') marked.legal.push(name);
    for (const mark of ['last', 'refused', 'turns']) if (cell.classList.contains(mark)) marked[mark].push(name);
  }
  const status = document.querySelector('[role="status"]');
  const loading = document.getElementById('loading');
  const failure = document.getElementById('failure');
  const { activeElement, body } = document;   // an offline page's body has the packed files among its texts
  return {
    squares, ...marked,
    moves: all('.ply:not(.ahead) .turn').map(words),
    status: words(status?.firstChild),
    announced: words(status),
    answers: document.querySelector('.app')?.inert === false,
    over: /wins|You won|You lost|is a draw/.test(words(status)),
    scores: Object.fromEntries(['Black', 'White'].map(name => [name, Number(words(document.querySelector(`[aria-label="${name} has"]`)))])),
    chosen: Object.fromEntries([
      ...all('select').map(select => [select.getAttribute('aria-label'), chosen(select)]),
      ...all('[role="radiogroup"]').map(group => [group.getAttribute('aria-label'), group.querySelector(':checked')?.getAttribute('aria-label')]),
      ...all('.player').map(player => player.getAttribute('aria-label').split(/(?<= is played by) /)),
      ...all('[role="switch"]').map(button => [words(button), button.getAttribute('aria-checked') === 'true' ? 'Yes' : 'No']),
    ]),
    activity: Object.fromEntries(all('.card').map(card => [card.getAttribute('aria-label'), words(card.querySelector('.activity'))])),
    buttons: Object.fromEntries(all('button').map(button => [words(button), button.getAttribute('aria-disabled') !== 'true'])),
    notices: all('.notice').map(words),
    toasts: all('.toast').map(words),
    alertsOutOfSight: [...all('.notice'), ...(failure?.checkVisibility() ? [failure] : [])].filter(isOutOfSight).map(words),
    failure: failure?.checkVisibility() ? words(failure) : null,
    loading: loading && !loading.hidden ? loading.getAttribute('aria-valuetext') ?? '' : null,
    title: document.title,
    focus: activeElement?.getAttribute('aria-label')?.split(', ')[0] ?? words(activeElement === body ? null : activeElement),
  };
}

/** Whether a person can do something about the game now, or it is over. */
export const yourTurn = sight => sight.over || sight.legal.length > 0 || 'Pass' in sight.buttons;

export const discs = (sight, colour) => Object.values(sight.squares).filter(content => content === colour).length;
