/**
 * The text box of an editor: text, colors, undo, and keys.
 *
 * - Tab moves the focus until something was typed, then it indents; after Escape it moves the focus again.
 * - During a composition, the text is not changed.
 */

import { createBoxElements } from './editorElements';
import { createHistory, type State } from './history';
import { indent } from './indent';
import { paint, shiftTokens, type Token } from './tokens';

/** The properties of a text box. */
export interface TextBoxProps {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly label: string;
  /** True for a single expression, in which Enter requests the result. */
  readonly isLine: boolean;
  /** The text has changed. */
  readonly onChange: () => void;
  /** A composition has ended, or the focus is leaving. */
  readonly onPause: () => void;
  /** Enter was pressed in a single expression. */
  readonly onSubmit: () => void;
  /** A key was pressed; called before its action. */
  readonly onKey: () => void;
  /** Tab indents from now on, which may be unexpected. */
  readonly onIndent: () => void;
  /** The reader requests the type of the name at the caret. */
  readonly onRequestType: () => void;
}

/** A text box. */
export type TextBox = ReturnType<typeof createTextBox>;

/** Creates a text box. */
export function createTextBox(props: TextBoxProps) {
  const { isLine, onChange, onPause, onSubmit, onKey, onIndent, onRequestType } = props;
  const elements = createBoxElements(props.text, props.label);
  const { layer, input } = elements;
  const history = createHistory();
  let { text, tokens } = props;
  let marks: readonly Token[] = [];
  let isComposing = false;
  let tabMovesFocus = true;

  function draw(): void {
    paint(layer, text, tokens, marks);
  }

  function state(): State {
    return { text, start: input.selectionStart, end: input.selectionEnd };
  }

  /** Stores the current content of the box as the text. */
  function readInput(): void {
    if (input.value === text) return;
    tokens = shiftTokens(tokens, text, input.value);
    marks = shiftTokens(marks, text, input.value);
    text = input.value;
    draw();
    onChange();
  }

  function applyState(to: State | undefined): void {
    if (!to) return;
    input.value = to.text;
    input.setSelectionRange(to.start, to.end);
    readInput();
  }

  function undoOrRedo(isForward: boolean): void {
    applyState(isForward ? history.redo(state()) : history.undo(state()));
  }

  function handleKey(event: KeyboardEvent): void {
    onKey();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    if (isCommand && (key === 'z' || key === 'y')) {
      event.preventDefault();
      undoOrRedo(key === 'y' || event.shiftKey);
    } else if (isCommand && key === 'i' && !event.shiftKey) {
      event.preventDefault();
      onRequestType();
    } else if (event.key === 'Escape') {
      tabMovesFocus = true;
    } else if (event.key === 'Tab' && !tabMovesFocus && !isCommand && !event.altKey) {
      event.preventDefault();
      history.record(state(), 'indent');
      onIndent();
      applyState(indent(state(), event.shiftKey));
    } else if (event.key === 'Enter' && isLine) {
      event.preventDefault();
      onSubmit();
    }
  }

  input.addEventListener('beforeinput', (event) => {
    if (event.inputType.startsWith('history')) {
      event.preventDefault();
      undoOrRedo(event.inputType === 'historyRedo');
    } else if (!isComposing) {
      history.record(state(), event.inputType);
      tabMovesFocus = false;
    }
  });
  input.addEventListener('input', readInput);
  input.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  input.addEventListener('compositionend', () => {
    isComposing = false;
    // Some browsers end a composition with an `input` event, some send it before the end.
    onPause();
  });
  input.addEventListener('keydown', handleKey);
  input.addEventListener('blur', () => {
    // A result that was being edited can be updated now.
    if (!isComposing) onPause();
  });
  draw();

  return {
    ...elements,
    get text() {
      return text;
    },
    get selection() {
      return [input.selectionStart, input.selectionEnd] as const;
    },
    get isComposing() {
      return isComposing;
    },
    focus: () => input.focus(),
    select: (start: number, end: number) => input.setSelectionRange(start, end),
    /** Replaces the text as a single edit. */
    write(next: string) {
      history.record(state(), 'write');
      applyState({ text: next, start: next.length, end: next.length });
    },
    /** Displays the diagnostics of the compiler and the text with updated results. */
    show(
      next: string,
      newTokens: readonly Token[],
      newMarks: readonly Token[],
      selection: readonly [start: number, end: number] | null | undefined,
    ) {
      if (next !== text) {
        const { scrollTop, scrollLeft } = input;
        const [start, end] = selection ?? [input.selectionStart, input.selectionEnd];
        input.value = next;
        text = next;
        if (document.activeElement === input) input.setSelectionRange(start, end);
        input.scrollTo(scrollLeft, scrollTop);
      }
      tokens = newTokens;
      marks = newMarks;
      draw();
    },
  };
}
