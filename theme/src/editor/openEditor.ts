/**
 * Edits an example in place: a text box over the highlighted code ({@link createTextBox}).
 *
 * After each pause the compiler checks the code ({@link createDebouncedCheck}): results are updated in the text, errors
 * are underlined and listed. The text never changes during a composition, nor does a comment that the reader is
 * editing.
 */

import { announce } from '../app/announce';
import { copyAndConfirm } from '../content/copyText';
import { createButton, element } from '../content/element';
import type { SiteProps } from '../generated/props';
import { loadMessages } from '../messages/loadMessages';
import { createTranslate, type DeferredTranslate } from '../messages/translate';
import { adoptStyles } from '../styles/adoptStyles';
import {
  type Check,
  type CheckRequest,
  type CheckResponse,
  createCheck,
  type Diagnostic,
} from './checker';
import { type CodeParts, codeParts } from './codeParts';
import { createDebouncedCheck, type DebouncedCheck } from './debouncedCheck';
import { createDiagnosticItem } from './diagnosticItem';
import { type EditedCode, editedPart, lineOf, rangeOf } from './editedPart';
import styles from './editor.css?inline';
import { createBarElements, placeBar } from './editorElements';
import { createNameTypes } from './nameTypes';
import { hashOfCode } from './sharedCode';
import { createTextBox } from './textBox';
import { readTokens, tokensWithin } from './tokens';

export { codeOfHash } from './sharedCode';

/** An open editor. */
export interface Editor {
  focus(): void;
  /** Replaces the text as a single edit. */
  write(text: string): void;
}

const editors = new WeakMap<Element, Editor>();

let check: Check | undefined;

/** Opens the editor of a block, or returns the open one; `undefined` if the block contains no code. */
export async function openEditor(
  figure: HTMLElement,
  site: SiteProps,
): Promise<Editor | undefined> {
  const open = editors.get(figure);
  if (open) return open;
  adoptStyles(styles);
  check ??= createCheck(site.baseUrl, () =>
    import('./localCompiler').then((it) => it.startLocalCheck()),
  );
  const translate: DeferredTranslate = createTranslate(await loadMessages('deferred'));
  const parts = codeParts(figure);
  if (!parts || editors.has(figure)) return editors.get(figure);
  const editor = edit(figure, parts, site, translate, check);
  editors.set(figure, editor);
  return editor;
}

function edit(
  figure: HTMLElement,
  parts: CodeParts,
  { baseUrl, locale: { code: locale } }: SiteProps,
  translate: DeferredTranslate,
  check: Check,
): Editor {
  const { container, prefix, result } = parts;
  const isLine = result !== null;
  const restore = keepContent(container, result);
  let { suffix } = parts;
  /** The last announcement to screen readers. */
  let lastAnnouncement: string | undefined;
  /** Resolves when the names of the last response are marked. */
  let marked: Promise<void> | undefined;

  const box = createTextBox({
    text: parts.text,
    tokens: parts.tokens,
    label: translate('editor.code'),
    isLine,
    onChange: () => {
      types.hide();
      if (!box.isComposing) debouncedCheck.soon();
    },
    onPause: () => debouncedCheck.soon(),
    onSubmit: () => void debouncedCheck.now(),
    onKey: () => types.hide(),
    onIndent: () => {
      bar.status.textContent = translate('editor.keys');
    },
    onRequestType: () => void types.showAtCaret(),
  });
  const debouncedCheck: DebouncedCheck = createDebouncedCheck({
    check,
    request,
    onResponse: (response, request) => {
      if (request.code === wholeCode() && !box.isComposing) show(response);
    },
    onFail: () => {
      bar.status.textContent = translate('editor.failed');
    },
  });
  const types = createNameTypes(figure, box, async () => {
    await debouncedCheck.now(true);
    await marked;
  });
  const bar = createBarElements(box.input, translate);
  bar.buttons.append(...createButtons());
  // Without hanging indents, a text may take fewer lines.
  container.style.minBlockSize = `${container.getBoundingClientRect().height}px`;
  container.replaceChildren(box.box);
  figure.setAttribute('data-editing', isLine ? 'line' : '');
  placeBar(bar, figure, result);
  if (figure.tagName !== 'FIGURE') figure.addEventListener('click', leave, true);

  function edited(): EditedCode {
    return { prefix, text: box.text, suffix, isLine };
  }

  function wholeCode(): string {
    return prefix + box.text + suffix;
  }

  function request(): CheckRequest {
    const [start, end] = box.selection;
    const hasFocus = document.activeElement === box.input && !isLine;
    return {
      code: wholeCode(),
      ...(hasFocus && { selection: [start + prefix.length, end + prefix.length] }),
    };
  }

  function show(response: CheckResponse): void {
    const part = editedPart(response, edited());
    ({ suffix } = part);
    const { content } = element('template', { innerHTML: response.html });
    const tokens = tokensWithin(readTokens(content), ...part.range);
    box.show(part.text, tokens, part.marks, part.selection);
    if (result) showResult(result, parts.hasMarker, response.results.at(-1)?.type);
    bar.diagnostics.replaceChildren(
      ...response.findings.map((diagnostic) =>
        createDiagnosticItem(diagnostic, lineLabel(diagnostic), locale, () => {
          box.focus();
          box.select(...rangeOf(diagnostic, edited()));
        }),
      ),
    );
    bar.diagnostics.hidden = response.findings.length === 0;
    const compiler = `TypeScript ${response.compiler ?? ''}`.trim();
    const label = response.isLocal ? 'editor.local' : 'editor.checked';
    bar.status.textContent = translate(label, { compiler });
    announceChange(response);
    if (response.types && response.code === wholeCode()) {
      marked = types.mark(response.code, prefix.length, response.types);
    }
  }

  function lineLabel(diagnostic: Diagnostic): string {
    return translate('editor.line', { line: lineOf(diagnostic, edited()) });
  }

  /** Announces changes to screen readers once; the first response only sets the initial state. */
  function announceChange({ findings: [diagnostic], results }: CheckResponse): void {
    const known = results.flatMap(({ type }) => type ?? []);
    const text = diagnostic ? `${lineLabel(diagnostic)}: ${diagnostic.message}` : known.join('; ');
    if (lastAnnouncement !== undefined && text !== lastAnnouncement) announce(text);
    lastAnnouncement = text;
  }

  function createButtons(): HTMLButtonElement[] {
    const copyButton = (
      label: 'editor.copy' | 'editor.share',
      done: 'editor.copied' | 'editor.shared',
      text: () => Promise<string>,
    ) => {
      const button = createButton(translate(label), () => {
        void copyAndConfirm(text(), translate(done), (confirmation) => {
          button.textContent = confirmation || translate(label);
        });
      });
      return button;
    };
    const buttons = [
      createButton(translate('editor.reset'), reset),
      copyButton('editor.copy', 'editor.copied', async () => wholeCode()),
      copyButton('editor.share', 'editor.shared', async () => {
        return new URL(await hashOfCode(wholeCode()), location.href).href;
      }),
      createButton(translate('steps.open'), () => void showSteps()),
    ];
    // A playground has no original example to return to.
    if (figure.hasAttribute('data-play')) return buttons;
    return [...buttons, createButton(translate('editor.close'), close)];
  }

  async function showSteps(): Promise<void> {
    try {
      const { showStepsOfEditedCode } = await import('../steps');
      if (await showStepsOfEditedCode(baseUrl, wholeCode(), translate)) return;
    } catch (error) {
      console.warn('The steps could not be loaded.', error);
    }
    bar.status.textContent = translate('steps.none');
    announce(translate('steps.none'));
  }

  function reset(): void {
    ({ suffix } = parts);
    box.write(parts.text);
    box.focus();
    void debouncedCheck.now();
  }

  /** Closes the editor when another example replaces the edited one. */
  function leave({ target }: Event): void {
    const pressed = (target as Element).closest('button');
    if (pressed && !bar.bar.contains(pressed) && !bar.diagnostics.contains(pressed)) close();
  }

  function close(): void {
    debouncedCheck.stop();
    types.stop();
    editors.delete(figure);
    figure.removeAttribute('data-editing');
    bar.bar.remove();
    bar.diagnostics.remove();
    container.style.minBlockSize = '';
    restore();
    figure.removeEventListener('click', leave, true);
    (isLine ? figure.closest('section') : figure)
      ?.querySelector<HTMLElement>('.code-edit')
      ?.focus();
  }

  return { focus: box.focus, write: box.write };
}

/** Saves the content of a block, and returns a function that restores it. */
function keepContent(container: Element, result: Element | null): () => void {
  const content = [...container.childNodes];
  const resultContent = [...(result?.childNodes ?? [])];
  return () => {
    container.replaceChildren(...content);
    result?.classList.remove('stale');
    result?.replaceChildren(...resultContent);
  };
}

/** Displays the result of a live line; if it is unknown, the last one stays, marked as stale. */
function showResult(result: Element, hasMarker: boolean, type: string | undefined): void {
  result.classList.toggle('stale', type === undefined);
  if (type === undefined) return;
  result.replaceChildren(...(hasMarker ? [element('i', {}, '//=>'), ' '] : []), type);
}
