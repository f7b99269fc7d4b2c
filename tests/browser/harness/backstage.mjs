/**
 * Runs in the page before any of its own scripts: `globalThis.backstage` notes what a person cannot see,
 * and lets a test reach the page's workers from behind. A worker that comes in the offline file begins with `prologue`,
 * as the site's does by the server.
 */
export function setUpBackstage(prologue) {
  const backstage = globalThis.backstage = { workers: [], held: null, violations: [], flashed: [], firstSight: null };

  document.addEventListener('securitypolicyviolation', event =>
    backstage.violations.push(`${event.violatedDirective}: ${event.blockedURI}`));

  globalThis.Worker = class extends Worker {
    constructor(address, ...details) {
      super(String(address).replace(/^data:[^,]*,/, start => start + encodeURIComponent(prologue)), ...details);
      backstage.workers.push(this);
    }

    /** What a worker says can be held on its way to the page, as if it thought for longer. */
    addEventListener(type, listener) {
      super.addEventListener(type, event => {
        if (type === 'message' && backstage.held) backstage.held.push({ text: String(event.data), deliver: () => listener(event) });
        else listener(event);
      });
    }
  };

  backstage.hold = () => { backstage.held = []; };
  backstage.release = () => {
    const held = backstage.held ?? [];
    backstage.held = null;
    for (const { deliver } of held) deliver();
  };
  backstage.drop = () => { backstage.held = null; };

  const seeFirst = () => {
    const squares = [...document.querySelectorAll('[role="gridcell"]')];
    if (squares.length < 64) return requestAnimationFrame(seeFirst);
    backstage.firstSight = {
      discs: squares.filter(square => square.querySelector('.disc')).length,
      played: performance.getEntriesByName('game').length > 0,
    };
  };
  requestAnimationFrame(seeFirst);
}
