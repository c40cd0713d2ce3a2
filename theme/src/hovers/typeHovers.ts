/**
 * The types of names in examples, displayed when a reader points at them.
 *
 * Loaded by the first interaction with a block. From then on:
 *
 * - Mouse: hovering over a name for a moment; the pointer may move into the tooltip.
 * - Touch: a tap; a second tap opens the name's page, or closes the tooltip.
 * - Keys: a block is one tab stop. Right moves to its first name; there Left, Right, Up, Down, Home and End move,
 *   Enter opens the name's page, Escape closes the tooltip and then returns to the block.
 */

import { adoptStyles } from '../styles/adoptStyles';
import { type HoverData, loadHovers, namesOf } from './hoverData';
import { cardOf, markNames, nameAt, namesIn } from './nameMarks';
import { nextName } from './nextName';
import styles from './typeHovers.css?inline';
import { createTypeTooltip } from './typeTooltip';

export { loadHovers };

/** Time that a pointer rests on a name before its type is displayed, in ms: a shorter time would flicker. */
const OPEN_DELAY = 80;
/** Time that the tooltip stays after the pointer has left the name, in ms. */
const CLOSE_DELAY = 240;

/** The data of blocks whose names are marked; `null` while it is loading. */
const blocks = new WeakMap<Element, HoverData | null>();

const tooltip = createTypeTooltip();
let timer: ReturnType<typeof setTimeout> | undefined;
let pointerType = 'mouse';
/** The tooltip's name at the time of the last pointer press. */
let nameAtPress: HTMLElement | null = null;

/** Marks the names of a block if necessary, and handles the event that triggered this. */
export async function prepareBlock(block: Element, event: Event): Promise<void> {
  const url = document.querySelector<HTMLElement>('[data-hovers]')?.dataset.hovers;
  if (!url || blocks.has(block)) return;
  if (event instanceof PointerEvent && event.pointerType) pointerType = event.pointerType;
  blocks.set(block, null);
  const stopFollowing = followPointer(block, event);
  try {
    const data = await loadHovers(url);
    const code = block.querySelector('pre > code');
    if (!code) return;
    markNames(code, namesOf(code.textContent ?? '', data));
    blocks.set(block, data);
    if (data.steps) addSteps(block, data.steps);
  } catch (error) {
    blocks.delete(block);
    console.warn('The types of this example could not be loaded.', error);
    return;
  }
  listen();
  // WebKit updates `:hover` only when the pointer moves.
  const pointed = stopFollowing();
  const hovered = block.querySelector<HTMLElement>('.name:hover') ?? nameAt(pointed);
  const focused = document.activeElement;
  if (hovered) show(hovered);
  else if (focused && block.contains(focused)) handleFocus({ target: focused });
}

function addSteps(block: Element, note: NonNullable<HoverData['steps']>): void {
  import('../steps')
    .then(({ addStepsButton }) => addStepsButton(block, note))
    .catch((error) => console.warn('The steps could not be loaded.', error));
}

/** Marks the names of code that is being edited; `codeElement` contains the part of it after an offset. */
export function markEdited(
  block: Element,
  codeElement: Element,
  code: string,
  from: number,
  data: HoverData,
): void {
  const names = namesOf(code, data)
    .map(({ start, end, card }) => ({ start: start - from, end: end - from, card }))
    .filter(({ start }) => start >= 0);
  blocks.set(block, data);
  markNames(codeElement, names);
  listen();
}

/** Displays the type of the name at a point, even if a text box covers it. */
export function showTypeAt(block: Element, x: number, y: number): void {
  const name = document
    .elementsFromPoint(x, y)
    .map(nameAt)
    .find((name) => name && block.contains(name));
  if (name) show(name);
}

/**
 * Displays the type of the name at a position of edited code, or of the last one before it, and returns the text of the
 * tooltip; `undefined` if the code has no names.
 */
export function showTypeBefore(
  block: Element,
  codeElement: Element,
  place: number,
): string | undefined {
  const range = document.createRange();
  const startOf = (name: Element) => {
    range.selectNodeContents(codeElement);
    range.setEndBefore(name);
    return range.toString().length;
  };
  const names = namesIn(block).filter((name) => codeElement.contains(name));
  const name = names.findLast((name) => startOf(name) <= place) ?? names[0];
  if (!name) return undefined;
  show(name);
  return tooltip.text;
}

/** Closes the tooltip of a name in edited code. */
export function hideType(): void {
  clearTimeout(timer);
  tooltip.close();
}

/**
 * Tracks the pointer over a block. The returned function stops tracking and returns the element under the pointer;
 * `null` if the pointer left the block or the first event was not a pointer event.
 */
function followPointer(block: Element, firstEvent: Event): () => Element | null {
  let last: Event | undefined = firstEvent;
  const controller = new AbortController();
  const { signal } = controller;
  block.addEventListener('pointermove', (event) => (last = event), { signal });
  block.addEventListener('pointerleave', () => (last = undefined), { signal });
  return () => {
    controller.abort();
    return last instanceof PointerEvent
      ? document.elementFromPoint(last.clientX, last.clientY)
      : null;
  };
}

/** Adds the listeners; those that are there stay. */
function listen(): void {
  adoptStyles(styles);
  document.addEventListener('pointerover', handlePointer);
  document.addEventListener('pointerdown', handlePress, true);
  document.addEventListener('click', handleClick, true);
  document.addEventListener('focusin', handleFocus);
  document.addEventListener('focusout', handleBlur);
  document.addEventListener('keydown', handleKey, true);
  addEventListener('popstate', tooltip.close);
}

function dataOf(element: Element): HoverData | undefined {
  const block = element.closest('figure');
  return (block && blocks.get(block)) || undefined;
}

function show(name: HTMLElement): void {
  clearTimeout(timer);
  const card = cardOf(name);
  const data = dataOf(name);
  if (card && data) tooltip.showCard(name, card, data.labels.page);
}

function handlePointer(event: PointerEvent): void {
  if (event.pointerType === 'touch') return;
  clearTimeout(timer);
  const name = nameAt(event.target);
  if (name) {
    timer = setTimeout(() => show(name), tooltip.anchor ? 0 : OPEN_DELAY);
  } else if (tooltip.anchor && !tooltip.contains(event.target)) {
    // The focused name keeps its tooltip, which was opened with a key.
    if (tooltip.anchor !== document.activeElement) timer = setTimeout(tooltip.close, CLOSE_DELAY);
  }
}

function handlePress(event: PointerEvent): void {
  ({ pointerType } = event);
  nameAtPress = tooltip.anchor;
}

function handleClick(event: MouseEvent): void {
  if (tooltip.contains(event.target)) {
    if ((event.target as Element).closest('a')) tooltip.close();
    return;
  }
  const name = nameAt(event.target);
  const isTap = pointerType === 'touch' && event.detail > 0;
  // A tap focuses the name, which opens the tooltip, before the click event.
  const wasOpen = name !== null && name === nameAtPress;
  if (!name || (isTap ? wasOpen : name instanceof HTMLAnchorElement)) {
    tooltip.close();
    return;
  }
  if (isTap) event.preventDefault();
  show(name);
}

function handleFocus({ target }: Pick<Event, 'target'>): void {
  const name = nameAt(target);
  if (name) {
    name.closest('pre')?.setAttribute('tabindex', '-1');
    show(name);
    return;
  }
  const block = target instanceof HTMLPreElement ? target : null;
  const data = block && dataOf(block);
  if (data && block.matches(':focus-visible') && namesIn(block.parentElement ?? block).length > 0) {
    tooltip.showText(block, data.labels.keys);
  }
}

function handleBlur({ target, relatedTarget }: FocusEvent): void {
  const pre = target instanceof Element && target.closest('figure > pre');
  if (!pre || !dataOf(pre)) return;
  if (!(relatedTarget instanceof Node && pre.contains(relatedTarget))) {
    pre.setAttribute('tabindex', '0');
  }
  if (tooltip.anchor === target && !tooltip.contains(relatedTarget)) tooltip.close();
}

function handleKey(event: KeyboardEvent): void {
  if (event.key === 'Escape' && tooltip.anchor) {
    hideType();
    event.stopPropagation();
    event.preventDefault();
    return;
  }
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !dataOf(target)) return;
  const pre = target.closest('pre');
  if (!pre) return;
  const name = nameAt(target);
  if (!name && target !== pre) return;
  if (name && key === 'Escape') {
    pre.focus();
  } else if (name && (key === 'Enter' || key === ' ') && !(name instanceof HTMLAnchorElement)) {
    show(name);
  } else {
    const names = namesIn(pre.parentElement ?? pre);
    const next = name ? nextName(names, name, key) : key === 'ArrowRight' ? names[0] : undefined;
    if (!next) return;
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  event.preventDefault();
}
