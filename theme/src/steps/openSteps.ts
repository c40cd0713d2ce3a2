/**
 * Displays the evaluation of a type in a dialog.
 *
 * Keys: Right and Down move forward, Left and Up move back, Home and End move to the first and the last step; Escape
 * closes.
 */

import { announce } from '../app/announce';
import { createButton, element } from '../content/element';
import type { DeferredTranslate } from '../messages/translate';
import { adoptStyles } from '../styles/adoptStyles';
import { stepItem } from './stepItem';
import styles from './steps.css?inline';
import { foldedRange, type NumberedStep, type Replay, shownSteps } from './stepsData';

/** The initial step, and whether the address is updated. */
export interface Start {
  /** The number of the initial step; defaults to the first, 1. */
  readonly from?: number;
  /** The address of a step of the first replay; absent for code without an address. */
  readonly hashOf?: (number: number) => string;
}

/** Displays replays of a block, the first one starting at a step. */
export function showSteps(
  replays: readonly Replay[],
  translate: DeferredTranslate,
  { from = 1, hashOf }: Start = {},
): void {
  const [first] = replays;
  if (!first) return;
  adoptStyles(styles);
  const dialog = element('dialog', { className: 'steps' });
  const address = location.href.replace(/#step-.*$/, '');
  const opener = document.activeElement;
  let replay = first;
  let isWhole = false;
  const isShown = shownSteps(replay, false).some(({ number }) => number === from);
  let withGuards = replay.steps[from - 1] !== undefined && !isShown;
  let current = from;

  const title = element('h2', { id: ':steps-title' }, translate('steps.open'));
  dialog.setAttribute('aria-labelledby', title.id);
  const close = createButton(translate('editor.close'), () => dialog.close());
  const choice = element('div', { className: 'steps-choice' });
  const expression = element('p', { className: 'steps-expression' });
  const label = { tabIndex: 0, ariaLabel: translate('steps.open') };
  const list = element('ol', { className: 'steps-list', ...label });
  const source = element('section', { className: 'steps-source' });
  const previous = createButton(translate('steps.previous'), () => move(-1));
  const next = createButton(translate('steps.next'), () => move(1));
  const position = element('p', { className: 'steps-position' });
  const all = createButton(translate('steps.all'), () => {
    isWhole = !isWhole;
    draw();
  });
  const guards = createButton(translate('steps.guards'), () => {
    withGuards = !withGuards;
    draw();
  });
  dialog.append(
    element('header', {}, title, close),
    choice,
    expression,
    element('div', { className: 'steps-bar' }, previous, position, next, all, guards),
    element('div', { className: 'steps-body' }, list, source),
  );

  const steps = () => shownSteps(replay, withGuards);

  /** The index of the displayed step; a hidden step is replaced by the next one. */
  function index(visibleSteps: readonly NumberedStep[]): number {
    const at = visibleSteps.findIndex(({ number }) => number >= current);
    return at < 0 ? visibleSteps.length - 1 : at;
  }

  function move(by: number): void {
    const visibleSteps = steps();
    go(visibleSteps[Math.max(0, Math.min(visibleSteps.length - 1, index(visibleSteps) + by))]);
  }

  function go(step: NumberedStep | undefined): void {
    if (!step) return;
    current = step.number;
    draw();
    const item = list.querySelector('[aria-current]');
    item?.scrollIntoView({ block: 'nearest' });
    announce(`${position.textContent}. ${item?.querySelector('.step-text')?.textContent ?? ''}`);
  }

  function draw(): void {
    const visibleSteps = steps();
    const at = index(visibleSteps);
    const now = visibleSteps[at];
    current = now?.number ?? 1;
    expression.replaceChildren(
      element('code', {}, replay.expression),
      ' ⇒ ',
      element('code', {}, replay.result),
    );
    // Later steps are hidden, unless all are displayed.
    const items = visibleSteps.slice(0, isWhole ? visibleSteps.length : at + 1);
    const range = isWhole ? foldedRange(items.length) : undefined;
    const stepItems = items.map((step) => stepItem(step, translate));
    const marked = stepItems[at];
    marked?.setAttribute('aria-current', 'step');
    if (range && (at < range[0] || at >= range[1])) {
      const [start, end] = range;
      const folded = stepItems.slice(start, end);
      const more = createButton(translate('steps.more', { count: folded.length }), () => {
        more.parentElement?.replaceWith(...folded);
        folded[0]?.querySelector('a')?.focus();
      });
      const fold = element('li', { className: 'steps-fold' }, more);
      list.replaceChildren(...stepItems.slice(0, start), fold, ...stepItems.slice(end));
    } else {
      list.replaceChildren(...stepItems);
    }
    position.textContent = translate('steps.position', {
      number: current,
      count: replay.steps.length,
    });
    previous.disabled = at <= 0;
    next.disabled = at >= visibleSteps.length - 1;
    all.setAttribute('aria-pressed', String(isWhole));
    guards.setAttribute('aria-pressed', String(withGuards));
    guards.hidden = replay.steps.every((step) => step.kind !== 'test' || !step.isGuard);
    if (now) drawSource(now);
    const hash = replay === first && hashOf?.(current);
    history.replaceState(history.state, '', hash ? `${address.split('#')[0]}${hash}` : address);
  }

  function drawSource({ step }: NumberedStep): void {
    const declaration = step.source === undefined ? undefined : replay.sources[step.source];
    source.hidden = !declaration;
    if (!declaration) return;
    const name = translate('steps.source', { name: declaration.name });
    const pre = element('pre', { tabIndex: 0, dir: 'ltr', ariaLabel: name });
    const [from, to] = step.lines;
    declaration.code.split('\n').forEach((line, number) => {
      const isAtWork = number >= from && number <= to;
      pre.append(element(isAtWork ? 'mark' : 'span', {}, `${line || ' '}\n`));
    });
    source.replaceChildren(element('h3', {}, name), pre);
    pre.querySelector('mark')?.scrollIntoView({ block: 'nearest' });
  }

  if (replays.length > 1) {
    for (const other of replays) {
      const it = createButton(other.expression, () => {
        replay = other;
        current = 1;
        for (const each of choice.children) each.setAttribute('aria-pressed', String(each === it));
        draw();
      });
      it.setAttribute('aria-pressed', String(other === first));
      choice.append(it);
    }
  }
  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('.step-number');
    if (!link) return;
    event.preventDefault();
    go(steps().find(({ number }) => String(number) === link.textContent));
    list.focus();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    // Arrow keys scroll the source while it has focus.
    if ((event.target as Element).closest('pre')) return;
    const visibleSteps = steps();
    if (event.key === 'ArrowRight' || event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Home') go(visibleSteps[0]);
    else if (event.key === 'End') go(visibleSteps.at(-1));
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('close', () => {
    history.replaceState(history.state, '', address);
    dialog.remove();
    if (opener instanceof HTMLElement) opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  draw();
  list.focus();
}
