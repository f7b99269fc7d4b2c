/**
 * The input is JSON: `{texts, codes: {name: Python}}`, and `texts` has Markdown in objects and lists of any depth. The output
 * has lists of nodes in their place, each node a string or `[tag, attributes, children]`. The words of code have the classes
 * of CodeMirror's `classHighlighter`. A fenced block whose first word is `live` or `excerpt` becomes an element with that
 * tag, and the other words are its attribute `words`.
 */
import { readFileSync } from 'node:fs';
import { classHighlighter, highlightCode } from '@lezer/highlight';
import { parser } from '@lezer/python';
import { Lexer } from 'marked';

/** Python code as nodes, its words in spans. */
function coloured(code) {
  const nodes = [];
  const put = (text, classes) => nodes.push(classes ? ['span', { class: classes }, [text]] : text);
  highlightCode(code, parser.parse(code), classHighlighter, put, () => nodes.push('\n'));
  return nodes.reduce((joined, node) => {
    if (typeof node === 'string' && typeof joined.at(-1) === 'string') joined.push(joined.pop() + node);
    else joined.push(node);
    return joined;
  }, []);
}

const nodesOf = tokens => (tokens ?? []).flatMap(nodeOf);
const element = (tag, token, attributes = {}) => [[tag, attributes, nodesOf(token.tokens)]];

function blockOf({ lang = '', text }) {
  const [kind, ...words] = lang.split(/\s+/);
  if (kind === 'live' || kind === 'excerpt') return [[kind, { words: words.join(' ') }, []]];
  const code = kind === 'python' || kind === 'py' ? coloured(text) : [text];
  return [['pre', { tabindex: '0', class: 'code' }, [['code', {}, code]]]];
}

function listOf(token) {
  const items = token.items.map(item => ['li', {}, nodesOf(item.tokens)]);
  return [[token.ordered ? 'ol' : 'ul', token.ordered && token.start > 1 ? { start: String(token.start) } : {}, items]];
}

function tableOf({ header, rows }) {
  const row = (tag, cells) => ['tr', {}, cells.map(cell => [tag, {}, nodesOf(cell.tokens)])];
  const body = rows.map(cells => row('td', cells));
  return [['table', {}, [['thead', {}, [row('th', header)]], ['tbody', {}, body]]]];
}

/** The nodes of a Markdown token; an unknown token is an error, so that no text is lost. */
function nodeOf(token) {
  switch (token.type) {
    case 'space': case 'def': return [];
    case 'paragraph': return element('p', token);
    case 'heading': return element(`h${token.depth}`, token);
    case 'code': return blockOf(token);
    case 'blockquote': return element('blockquote', token);
    case 'list': return listOf(token);
    case 'table': return tableOf(token);
    case 'hr': return [['hr', {}, []]];
    case 'text': return token.tokens ? nodesOf(token.tokens) : [plain(token.text)];
    case 'escape': return [plain(token.text)];
    case 'codespan': return [['code', {}, [token.text]]];
    case 'strong': case 'em': case 'del': return element(token.type, token);
    case 'br': return [['br', {}, []]];
    case 'link': return element('a', token, { href: token.href });
    default: throw new Error(`the course cannot show a ${token.type}: ${token.raw}`);
  }
}

/** A text as it was written: marked escapes some characters for HTML. */
const plain = text => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) =>
  ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]);

const { texts, codes } = JSON.parse(readFileSync(0, 'utf8'));
const each = (things, make) => Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, make(thing)]));
const rendered = thing => {
  if (typeof thing === 'string') return nodesOf(new Lexer().lex(thing));
  return Array.isArray(thing) ? thing.map(rendered) : each(thing, rendered);
};
process.stdout.write(JSON.stringify({ texts: rendered(texts), codes: each(codes, coloured) }));
