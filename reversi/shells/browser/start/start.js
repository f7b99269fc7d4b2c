/**
 * Watches the start from outside the page's modules, and says in the page which part is at fault if there is no game.
 *
 * It is a classic script in the JavaScript of 2009, so that it runs where modules are missing, cut off, forbidden by
 * the host or too new for the browser. Where even this one does not run, the sentence in index.html is seen.
 * The page's modules report to it through `start`.
 */
(function () {
  'use strict';

  /** After this long without a sign of life, something is wrong that nothing has reported. */
  var PATIENCE_MS = 60000;

  /** After this long without a sign of life, a suspicion is taken for the reason. */
  var GRACE_MS = 4000;

  /** For this long the page says that a game which goes on has stumbled. */
  var NOTICE_MS = 20000;

  /**
   * What the page needs that browsers got last, and WebAssembly, which can be switched off. Who has `light-dark()` and
   * `:has()` is Chrome or Edge 123, Firefox 121 or Safari 17.5 (as `browser_too_old` says), and has everything else:
   * workers of modules, `inert`, class static blocks, exceptions in WebAssembly, DecompressionStream.
   */
  var NEEDED = {
    'WebAssembly': function () { return typeof WebAssembly === 'object'; },
    'light-dark()': function () { return CSS.supports('color', 'light-dark(#000, #fff)'); },
    ':has()': function () { return CSS.supports('selector(:has(a))'); }
  };

  /** What the build puts into the name of a file: a digest of its content. */
  var DIGEST = /-[0-9a-f]{16}(?=\.)/g;

  var words = read('words'), parts = read('parts'), session = stored(), language = 'en';
  var reason = '', lasting = false;             // what the page says, and whether it stays when there is a game
  var suspicion = '', deadline = 0;
  var notice = '', leaving = 0;                 // what is said of a game that goes on, unless there is a reason
  var begun = false, stands = false;            // the page's modules run; there is a game
  var arrived = {}, broken = [];                // paths of parts; addresses
  var onPart = function () {};                  // is told of each part that arrives
  var onRetry = function () {};                 // forgets what may be at fault
  var born = new MutationObserver(dress);
  var seen = new PerformanceObserver(function (list) { list.getEntries().forEach(check); });

  /** What the build has put into the element with this id, as JSON. */
  function read(id) {
    var element = document.getElementById(id);
    return element ? JSON.parse(element.textContent) : {};
  }

  /** The session, whose options are among its fields (see app/session/codec.py); Python says what cannot be read. */
  function stored() {
    try {
      return JSON.parse(localStorage.getItem('reversi.session')) || {};
    } catch (_) {
      return {};
    }
  }

  /** Give the first board, which the build has put into the page, the looks that were chosen: before it is painted. */
  function dress() {
    var page = document.querySelector('.app');
    if (!page) return;
    born.disconnect();
    if (session.theme) page.dataset.theme = session.theme;
    if (session.disc_style) page.dataset.discs = session.disc_style;
  }

  /** The text called `name`, its `{…}` filled in. */
  function say(name, details) {
    return words[language][name].replace(/\{(\w+)\}/g, function (_, key) { return details[key]; });
  }

  /** The name of a file, without the digest of its content that the build has put into it. */
  function nameOf(address) {
    return address.split(/[?#]/)[0].split('/').pop().replace(DIGEST, '');
  }

  /** What an error says in its last line, where Python gives the reason: addresses cut to file names, no full stop. */
  function reasonOf(error) {
    var line = String(error && error.message || error).trim().split('\n').pop();
    return line.replace(/\S+:\S*\//g, '').replace(DIGEST, '').replace(/\.$/, '');
  }

  /** Say why there is no game, unless there is one; what `lasts` is said even then, since the page suffers from it. */
  function fail(why, lasts) {
    if (reason || (stands && !lasts)) return;
    reason = why;
    lasting = Boolean(lasts);
    clearTimeout(deadline);
    show();
  }

  /** An error ended the start: the reason is a part known to be broken, else what the error says. */
  function blame(error) {
    seen.takeRecords().forEach(check);
    fail(suspicion || reasonOf(error));
  }

  /** What looks wrong may do no harm: it is said once nothing happens any more. */
  function suspect(why) {
    suspicion = suspicion || why;
    live();
  }

  /** There was a sign of life. */
  function live() {
    clearTimeout(deadline);
    if (!stands && !reason) deadline = setTimeout(giveUp, suspicion ? GRACE_MS : PATIENCE_MS);
  }

  function giveUp() {
    var missing = Object.keys(parts).filter(function (path) { return !arrived[path]; }).map(nameOf);
    fail(suspicion || (missing.length ? say('nothing_arrives', { files: missing.join(', ') }) : say('nothing_happens')));
  }

  /** A file has been asked for, and that is at an end: compare what came with what the build has made. */
  function check(entry) {
    for (var path in parts) {
      if (entry.name !== new URL(path, document.baseURI).href) continue;
      var size = entry.decodedBodySize;
      if (entry.responseStatus >= 400) miss(entry.name, entry.responseStatus, /\.css$/.test(path));
      else if (size !== parts[path] && (size || entry.transferSize)) {
        broken.push(entry.name);
        suspect(say(size < parts[path] ? 'file_incomplete' : 'file_changed', { file: nameOf(path), arrived: size, expected: parts[path] }));
      } else {
        arrived[path] = true;
        onPart(path);
        live();
      }
    }
  }

  function miss(address, status, lasts) {
    broken.push(address);
    fail(say('file_missing', { file: nameOf(address) }) + (status ? ' (' + status + ')' : ''), lasts);
  }

  function show() {
    var box = document.getElementById('failure');
    if (!box) return;   // not yet; it is shown when it is
    box.hidden = !reason && !notice;
    if (box.hidden) return;
    box.lang = language;
    box.querySelector('p').textContent =
      say(lasting || !reason ? 'works_badly' : 'could_not_start', { reason: reason || notice })
      + (reason && words.sources ? ' ' + words.sources : '');
    box.querySelector('button').textContent = say(reason ? 'try_again' : 'close');
    if (!reason) return;
    if (lasting) box.style.cssText = 'position: fixed; inset: auto 0 8px; background: Canvas; color: CanvasText';   // there may be no style
    var line = document.getElementById('loading');
    if (line) line.hidden = true;
  }

  /** Say no more of what went wrong in a game that goes on. */
  function dismiss() {
    notice = '';
    show();
  }

  /** Load the page anew, and what was broken too, which the browser may have kept. */
  function retry() {
    var reload = function () { location.reload(); };
    Promise.all(broken.map(function (address) { return fetch(address, { cache: 'reload' }); }).concat(onRetry())).then(reload, reload);
  }

  function checkBrowser() {
    for (var feature in NEEDED) {
      try {
        if (NEEDED[feature]()) continue;
      } catch (_) { /* neither has it what would answer */ }
      return fail(say('browser_too_old', { feature: feature }), true);
    }
  }

  function onError(event) {
    var element = event.target, file = nameOf(event.filename || '');
    if (element.localName) miss(element.src || element.href, 0, element.rel === 'stylesheet');
    else if (file) {
      broken.push(event.filename);
      blame(file + ': ' + reasonOf(event.message));
    } else blame(event.message);
  }

  function onViolation(event) {
    var blocked = nameOf(event.blockedURI) || event.blockedURI;
    if (event.disposition !== 'report' && /^(script|worker|connect)-src|^trusted/.test(event.effectiveDirective))
      suspect(say('policy_forbids', { what: event.effectiveDirective + ' ' + blocked }));
  }

  /** Every file that the page itself names has been read by now, to its end if it did what stands there. */
  function onLoad() {
    var style = document.querySelector('link[rel=stylesheet]'), program = document.getElementById('program');
    if (!getComputedStyle(document.documentElement).getPropertyValue('--whole')) cut(style, true);
    if (!begun) cut(program);
  }

  /** The file of an element has been cut off; where there is no element, the page itself. */
  function cut(element, lasts) {
    var address = element && (element.src || element.href) || location.href;
    broken.push(address);
    fail(say('file_cut', { file: nameOf(address) }), lasts);
  }

  for (var i = 0, codes = [session.language].concat(navigator.languages || []); i < codes.length; i++) {
    language = String(codes[i]).toLowerCase().split('-')[0];
    if (words[language]) break;
  }
  if (!words[language]) language = 'en';
  document.documentElement.lang = language;   // what the build has put into the page says itself that it is English

  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', function (event) { blame(event.reason); });
  document.addEventListener('securitypolicyviolation', onViolation);
  document.addEventListener('DOMContentLoaded', function () { born.disconnect(); show(); });
  addEventListener('load', onLoad);
  addEventListener('submit', function (event) {
    if (event.target.id !== 'failure') return;
    event.preventDefault();
    (reason ? retry : dismiss)();
  });
  born.observe(document.documentElement, { childList: true, subtree: true });
  seen.observe({ type: 'resource', buffered: true });
  document.documentElement.className += ' watched';   // so that the sentence for no program at all is not seen
  // Nobody needs a translation of a page that is in a language of theirs.
  document.documentElement.translate = !RegExp('(^|,)' + language).test(String(navigator.languages).toLowerCase());
  checkBrowser();
  live();

  window.start = {
    words: words,
    language: language,
    live: live,
    miss: miss,
    fail: blame,
    parts: parts,
    reasonOf: reasonOf,

    /** Tell `listener` the path of each part that has arrived or will. */
    follow: function (listener) {
      onPart = listener;
      Object.keys(arrived).forEach(listener);
    },

    /** Have `listener` forget what may be at fault before the page is loaded again; it answers a promise. */
    onRetry: function (listener) { onRetry = listener; },

    /** The page's modules run. */
    begin: function () { begun = true; },

    /** There is a game: whatever was missing, it did without it. */
    stand: function () {
      stands = true;
      clearTimeout(deadline);
      if (!lasting) reason = '';
      show();
    },

    failed: function () { return Boolean(reason); },

    /** Something went wrong in a game that goes on: say it for a while, in the page's language. */
    stumble: function (error) {
      if (words[document.documentElement.lang]) language = document.documentElement.lang;
      notice = reasonOf(error);
      clearTimeout(leaving);
      leaving = setTimeout(dismiss, NOTICE_MS);
      show();
    }
  };
}());
