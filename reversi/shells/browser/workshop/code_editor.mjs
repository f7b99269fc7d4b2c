/**
 * `<code-editor>`: CodeMirror as an element. `value` is its text; an `input` event says that a person has changed it.
 * Attributes: `data-readonly`; `data-line`, the number of a line to mark; `data-size`, which changes with the font size.
 */
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { Annotation, Compartment, EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, drawSelection, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';

/** Events inside belong to CodeMirror and do not leave the element; the page gets `input` only. */
const OWN = ['input', 'change', 'click', 'keydown', 'pointerdown', 'focusin', 'focusout'];

const NAMES = ['aria-label', 'aria-description'];

const lineMarked = StateEffect.define();
const marks = StateField.define({
  create: () => Decoration.none,
  update(shown, transaction) {
    for (const effect of transaction.effects) if (effect.is(lineMarked)) return markOf(transaction.state.doc, effect.value);
    return transaction.docChanged ? Decoration.none : shown;
  },
  provide: field => EditorView.decorations.from(field),
});

/** Marks a change that the page made itself, and so knows about. */
const known = Annotation.define();

/** The change from one text to another: what lies between their common beginning and end. */
function changeOf(before, after) {
  const most = Math.min(before.length, after.length);
  let start = 0, end = 0;
  while (start < most && before[start] === after[start]) start++;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

function markOf(text, line) {
  if (!(line >= 1 && line <= text.lines)) return Decoration.none;
  return Decoration.set([Decoration.line({ class: 'cm-fault' }).range(text.line(line).from)]);
}

class CodeEditor extends HTMLElement {
  static observedAttributes = ['data-line', 'data-readonly', 'data-size', ...NAMES];

  #view = null;
  #text = null;
  #settings = new Compartment();

  connectedCallback() {
    if (this.#view) return;
    const early = Object.hasOwn(this, 'value') ? this.value : null;   // set before this class was defined
    delete this.value;
    this.#text ??= early ?? this.getAttribute('value') ?? '';
    this.#view = new EditorView({ parent: this, state: this.#begin(this.#text) });
    for (const type of OWN) this.#view.dom.addEventListener(type, event => event.stopPropagation());
    this.#mark();
  }

  disconnectedCallback() {
    this.#text = this.value;
    this.#view.destroy();
    this.#view = null;
    this.replaceChildren();
  }

  attributeChangedCallback(name) {
    if (!this.#view) return;
    if (name === 'data-line') this.#mark();
    else if (name === 'data-size') this.#view.setState(this.#view.state);   // measures all heights again
    else this.#view.dispatch({ effects: this.#settings.reconfigure(this.#set()) });
  }

  get value() {
    return this.#view ? this.#view.state.doc.toString() : this.#text ?? '';
  }

  /** Replace the text as one change, which can be undone by itself. The cursor stays if its place does. */
  set value(given) {
    const before = this.value, text = given.replaceAll(/\r\n?/g, '\n');   // the editor's own line ends
    if (text === before) return;
    this.#text = text;
    this.#view?.dispatch({ changes: changeOf(before, text), annotations: [known.of(true), isolateHistory.of('full')] });
  }

  focus() {
    this.#view?.focus();
  }

  #begin(text) {
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), highlightActiveLineGutter(), history(), drawSelection(), indentOnInput(), bracketMatching(), marks,
        python(), syntaxHighlighting(classHighlighter), indentUnit.of('    '), EditorState.tabSize.of(4),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        this.#settings.of(this.#set()),
        EditorView.updateListener.of(update => {
          if (update.docChanged && !update.transactions.some(each => each.annotation(known))) this.dispatchEvent(new Event('input', { bubbles: true }));
        }),
      ],
    });
  }

  #set() {
    const names = NAMES.filter(name => this.hasAttribute(name)).map(name => [name, this.getAttribute(name)]);
    return [
      EditorView.contentAttributes.of({ tabindex: '0', ...Object.fromEntries(names) }),
      EditorState.readOnly.of(this.hasAttribute('data-readonly')),
    ];
  }

  #mark() {
    this.#view.dispatch({ effects: lineMarked.of(Number(this.getAttribute('data-line'))) });
  }
}

customElements.define('code-editor', CodeEditor);
