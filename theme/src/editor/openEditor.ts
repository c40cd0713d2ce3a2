/**
 * Edits an example where it stands: a text box over the highlighted code.
 *
 * - After each pause the compiler answers: results are rewritten in the text, mistakes underlined and listed.
 * - Tab moves on until something was typed, then it indents; after Escape it moves on again.
 * - A text is never changed while an input method composes, nor a comment that the reader is writing.
 */

import { say } from '../app/say';
import { copyText } from '../content/copyText';
import type { SiteProps } from '../generated/props';
import { loadMessages } from '../messages/loadMessages';
import type { MessageKeyOf } from '../messages/messageSets';
import { createTranslate, type Translate } from '../messages/translate';
import { adoptStyles } from '../styles/adoptStyles';
import { type Answer, type Check, createCheck, type Finding } from './checker';
import { type CodeParts, codeParts } from './codeParts';
import styles from './editor.css?inline';
import { createHistory } from './history';
import { loadPhrases, translated } from './phrases';
import { hashOfCode } from './sharedCode';
import { type Mark, paint, readTokens, shiftTokens, type Token, tokensWithin } from './tokens';

/** How long a reader pauses before the compiler is asked, in ms. */
const PAUSE = 150;

/** How long the pointer rests before types are asked for, in ms. */
const REST = 120;

/** What is being edited. */
export interface Editor {
  focus(): void;
  /** Replaces the text, as a reader would. */
  write(text: string): void;
}

const editors = new WeakMap<Element, Editor>();

let check: Check | undefined;

/** Opens the editor of a block, or gives the one that is open. */
export async function openEditor(
  figure: HTMLElement,
  site: SiteProps,
): Promise<Editor | undefined> {
  const open = editors.get(figure);
  if (open) return open;
  adoptStyles(styles);
  check ??= createCheck(site.baseUrl, () => import('./localCheck').then((it) => it.startLocal()));
  const translate: Translate<MessageKeyOf<'later'>> = createTranslate(await loadMessages('later'));
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
  translate: Translate<MessageKeyOf<'later'>>,
  ask: Check,
): Editor {
  const { place, prefix, result } = parts;
  const original = [...place.childNodes];
  const originalResult = [...(result?.childNodes ?? [])];
  const history = createHistory();
  let text = parts.text;
  let { suffix } = parts;
  let tokens: readonly Token[] = parts.tokens;
  let marks: readonly Mark[] = [];
  let asking: AbortController | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isComposing = false;
  let leavesByTab = true;
  /** The code that types were asked for last. */
  let typed = '';
  let told = '';

  const box = document.createElement('span');
  box.className = 'code-editor';
  const layer = document.createElement('span');
  layer.className = 'code-layer';
  layer.setAttribute('aria-hidden', 'true');
  const input = document.createElement('textarea');
  input.className = 'code-input';
  input.value = text;
  input.rows = 1;
  input.spellcheck = false;
  input.autocapitalize = 'off';
  input.setAttribute('autocorrect', 'off');
  input.autocomplete = 'off';
  input.setAttribute('aria-label', translate('editor.code'));
  input.dir = 'ltr';
  box.append(layer, input);

  const bar = document.createElement('div');
  bar.className = 'code-edit-bar';
  const hint = document.createElement('p');
  hint.className = 'code-edit-hint';
  hint.id = `_keys${Math.random().toString(36).slice(2, 8)}`;
  hint.textContent = translate('editor.keys');
  input.setAttribute('aria-describedby', hint.id);
  const status = document.createElement('p');
  status.className = 'code-edit-status';
  const list = document.createElement('ul');
  list.className = 'code-edit-findings';
  list.hidden = true;
  const button = (label: string, press: () => void) => {
    const it = document.createElement('button');
    it.type = 'button';
    it.textContent = label;
    it.addEventListener('click', press);
    return it;
  };
  const copy = button(
    translate('editor.copy'),
    () => void offer(copy, Promise.resolve(prefix + text + suffix), 'editor.copy', 'editor.copied'),
  );
  const share = button(translate('editor.share'), () => {
    const link = hashOfCode(prefix + text + suffix).then((it) => new URL(it, location.href).href);
    void offer(share, link, 'editor.share', 'editor.shared');
  });
  const steps = button(translate('steps.open'), () => void showSteps());
  const buttons = document.createElement('div');
  buttons.append(button(translate('editor.reset'), reset), copy, share, steps);
  // A playground has nothing to go back to.
  if (!figure.hasAttribute('data-play')) {
    buttons.append(button(translate('editor.close'), close));
  }
  bar.append(status, buttons, hint);

  // Without hanging indents a text may take fewer lines.
  place.style.minBlockSize = `${place.getBoundingClientRect().height}px`;
  place.replaceChildren(box);
  figure.setAttribute('data-editing', result ? 'line' : '');
  // Below a block and a live line there is space between paragraphs: nothing moves when the bar comes.
  const isCalculator = figure.hasAttribute('data-preamble');
  const host = (isCalculator ? result?.closest('[data-side]') : figure.closest('section')) ?? null;
  (host && result ? host : figure).append(bar);
  (isCalculator && host ? host : figure).append(list);
  draw();
  listen();
  if (figure.tagName !== 'FIGURE') figure.addEventListener('click', leave, true);
  status.textContent = translate('editor.ready');

  function state() {
    return { text, start: input.selectionStart, end: input.selectionEnd };
  }

  function draw(): void {
    paint(layer, text, tokens, marks);
  }

  /** Takes what the box holds now as the text. */
  function take(): void {
    if (input.value === text) return;
    tokens = shiftTokens(tokens, text, input.value);
    marks = shiftTokens(marks, text, input.value);
    text = input.value;
    typed = '';
    draw();
    clearTimeout(pause);
    if (!isComposing) pause = setTimeout(() => void look(), PAUSE);
  }

  function put(next: string, start: number, end: number): void {
    input.value = next;
    input.setSelectionRange(start, end);
    take();
  }

  /** Asks the compiler about the text. */
  async function look(types = false): Promise<void> {
    clearTimeout(pause);
    asking?.abort();
    const controller = new AbortController();
    asking = controller;
    const asked = text;
    const hasFocus = document.activeElement === input && !result;
    const selection = [input.selectionStart + prefix.length, input.selectionEnd + prefix.length];
    try {
      const answer = await ask(
        {
          code: prefix + asked + suffix,
          ...(hasFocus && { selection: selection as [number, number] }),
          types,
        },
        controller.signal,
      );
      if (controller.signal.aborted || asked !== text || isComposing) return;
      show(answer, hasFocus);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn(error);
      status.textContent = translate('editor.failed');
    }
  }

  function show(answer: Answer, hasFocus: boolean): void {
    const { code } = answer;
    const end = result ? prefix.length + text.length : code.length;
    const next = code.slice(prefix.length, end);
    suffix = code.slice(end);
    if (next !== text) {
      const { scrollTop, scrollLeft } = input;
      const [from, to] = answer.selection ?? [input.selectionStart, input.selectionEnd];
      input.value = next;
      text = next;
      if (hasFocus) input.setSelectionRange(from - prefix.length, to - prefix.length);
      input.scrollTo(scrollLeft, scrollTop);
    }
    const template = document.createElement('template');
    template.innerHTML = answer.html;
    tokens = tokensWithin(readTokens(template.content), prefix.length, end);
    const within = (piece: { start: number; end: number }) => ({
      start: Math.max(piece.start - prefix.length, 0),
      end: Math.min(Math.max(piece.end, piece.start + 1) - prefix.length, text.length),
    });
    marks = [
      ...answer.findings.map((finding) => ({
        ...within(finding),
        kind: `mistake ${finding.severity}`,
        message: finding.message,
      })),
      ...answer.results
        .filter(({ type }) => type === undefined)
        .map((it) => ({ ...within(it), kind: 'stale' })),
    ].filter((mark) => mark.end > mark.start);
    draw();
    const last = answer.results.at(-1);
    if (result) {
      const arrow = document.createElement('i');
      arrow.textContent = '//=>';
      const isKnown = last?.type !== undefined;
      result.classList.toggle('stale', !isKnown);
      if (isKnown) result.replaceChildren(...(parts.hasSign ? [arrow, ' '] : []), last.type ?? '');
    }
    list.replaceChildren(...answer.findings.map(findingItem));
    list.hidden = answer.findings.length === 0;
    const compiler = `TypeScript ${answer.compiler ?? ''}`.trim();
    status.textContent = translate(answer.isLocal ? 'editor.local' : 'editor.checked', {
      compiler,
    });
    tell(answer);
    if (answer.types) void showTypes(answer);
  }

  function findingItem(finding: Finding): HTMLLIElement {
    const item = document.createElement('li');
    item.className = finding.severity;
    const message = document.createElement('span');
    message.lang = 'en';
    message.textContent = finding.message;
    const { number } = finding;
    if (number !== undefined) {
      void loadPhrases(locale).then((phrases) => {
        const said = phrases && translated(finding.message, phrases[number]);
        if (!said) return;
        message.lang = locale;
        message.textContent = said;
      });
    }
    const go = button(lineLabel(finding), () => {
      const start = Math.min(Math.max(finding.start - prefix.length, 0), text.length);
      input.focus();
      input.setSelectionRange(start, Math.min(finding.end - prefix.length, text.length));
    });
    item.append(go, ' ', message);
    if (number !== undefined) {
      const small = document.createElement('small');
      small.textContent = `TS${number}`;
      item.append(' ', small);
    }
    return item;
  }

  function lineLabel({ start }: Finding): string {
    const line = text.slice(0, Math.max(start - prefix.length, 0)).split('\n').length;
    return translate('editor.line', { line });
  }

  /** Has screen readers say what changed, once. */
  function tell(answer: Answer): void {
    const [finding] = answer.findings;
    const news = finding
      ? `${lineLabel(finding)}: ${finding.message}`
      : answer.results
          .map(({ type }) => type)
          .filter((type) => type !== undefined)
          .join('; ');
    if (news === told) return;
    const isFirst = told === '';
    told = news;
    if (!isFirst) say(news);
  }

  async function showSteps(): Promise<void> {
    try {
      const { showEdited } = await import('../steps');
      const code = prefix + text + suffix;
      if (await showEdited(baseUrl, code, translate)) return;
    } catch (error) {
      console.warn('The steps could not be loaded.', error);
    }
    status.textContent = translate('steps.none');
    say(translate('steps.none'));
  }

  async function showTypes(answer: Answer): Promise<void> {
    const { markEdited } = await import('../hovers/typeHovers');
    if (answer.types && answer.code === prefix + text + suffix) {
      markEdited(figure, layer, answer.code, prefix.length, answer.types);
    }
  }

  function listen(): void {
    input.addEventListener('beforeinput', (event) => {
      if (event.inputType.startsWith('history')) {
        event.preventDefault();
        travel(event.inputType === 'historyRedo');
      } else if (!isComposing) {
        history.record(state(), event.inputType);
        leavesByTab = false;
      }
    });
    input.addEventListener('input', take);
    input.addEventListener('compositionstart', () => {
      isComposing = true;
    });
    input.addEventListener('compositionend', () => {
      isComposing = false;
      // Some browsers end with an `input` event, some before it.
      clearTimeout(pause);
      pause = setTimeout(() => {
        take();
        void look();
      }, PAUSE);
    });
    input.addEventListener('keydown', handleKey);
    input.addEventListener('blur', () => {
      // A result that was being edited is rewritten now.
      if (!isComposing) pause = setTimeout(() => void look(), PAUSE);
    });
    input.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'touch' || event.buttons) return;
      clearTimeout(rest);
      const { clientX, clientY } = event;
      rest = setTimeout(() => void pointAt(clientX, clientY), REST);
    });
    input.addEventListener('pointerleave', () => clearTimeout(rest));
  }

  async function pointAt(x: number, y: number): Promise<void> {
    if (typed !== text) {
      typed = text;
      await look(true);
    }
    const { showTypeAt } = await import('../hovers/typeHovers');
    showTypeAt(figure, x, y);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    if (isCommand && (key === 'z' || key === 'y')) {
      event.preventDefault();
      travel(key === 'y' || event.shiftKey);
    } else if (event.key === 'Escape') {
      leavesByTab = true;
    } else if (event.key === 'Tab' && !leavesByTab && !isCommand && !event.altKey) {
      event.preventDefault();
      history.record(state(), 'indent');
      status.textContent = hint.textContent;
      indent(event.shiftKey);
    } else if (event.key === 'Enter' && result) {
      // A live line is one expression.
      event.preventDefault();
      void look();
    }
  }

  function indent(isLess: boolean): void {
    const { selectionStart: start, selectionEnd: end } = input;
    if (start === end && !isLess) {
      put(`${text.slice(0, start)}  ${text.slice(end)}`, start + 2, start + 2);
      return;
    }
    const first = text.lastIndexOf('\n', start - 1) + 1;
    const lines = text.slice(first, end).split('\n');
    const moved = lines.map((line) => (isLess ? line.replace(/^ {1,2}/, '') : `  ${line}`));
    const changed = moved.join('\n');
    const shift = (moved[0]?.length ?? 0) - (lines[0]?.length ?? 0);
    const grown = changed.length - (end - first);
    put(
      text.slice(0, first) + changed + text.slice(end),
      Math.max(first, start + shift),
      end + grown,
    );
  }

  function travel(isForward: boolean): void {
    const to = isForward ? history.redo(state()) : history.undo(state());
    if (to) put(to.text, to.start, to.end);
  }

  function write(next: string): void {
    history.record(state(), 'write');
    put(next, next.length, next.length);
  }

  function reset(): void {
    suffix = parts.suffix;
    write(parts.text);
    input.focus();
    void look();
  }

  /** Puts a text into the clipboard, and says so on the button for a while. */
  async function offer(
    on: HTMLButtonElement,
    what: Promise<string>,
    label: 'editor.copy' | 'editor.share',
    done: 'editor.copied' | 'editor.shared',
  ): Promise<void> {
    try {
      await copyText(await what);
    } catch (error) {
      return console.warn(error);
    }
    on.textContent = translate(done);
    say(translate(done));
    setTimeout(() => {
      on.textContent = translate(label);
    }, 1500);
  }

  /** Another example takes the place of this one: what is edited belongs to it no more. */
  function leave({ target }: Event): void {
    const pressed = (target as Element).closest('button');
    if (pressed && !bar.contains(pressed) && !list.contains(pressed)) close();
  }

  function close(): void {
    asking?.abort();
    clearTimeout(pause);
    clearTimeout(rest);
    editors.delete(figure);
    figure.removeAttribute('data-editing');
    bar.remove();
    list.remove();
    place.style.minBlockSize = '';
    place.replaceChildren(...original);
    result?.classList.remove('stale');
    result?.replaceChildren(...originalResult);
    figure.removeEventListener('click', leave, true);
    (result ? figure.closest('section') : figure)
      ?.querySelector<HTMLElement>('.code-edit')
      ?.focus();
  }

  return {
    focus: () => input.focus(),
    write,
  };
}
