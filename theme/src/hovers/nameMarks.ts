/** Elements around the names of a code block, so that a reader can point at them. */

import type { Card, PlacedName } from './hoverData';

/** The cards of elements around names. */
const cards = new WeakMap<Element, Card>();

/** The element around a name that something happened in. */
export function nameAt(target: EventTarget | null): HTMLElement | null {
  const name = target instanceof Element ? target.closest<HTMLElement>('.name') : null;
  return name && cards.has(name) ? name : null;
}

/** The card of a name. */
export function cardOf(name: Element): Card | undefined {
  return cards.get(name);
}

/** The names of a block that are in view, in order. */
export function namesIn(block: Element): HTMLElement[] {
  const names = [...block.querySelectorAll<HTMLElement>('pre .name')];
  return names.filter((name) => cards.has(name) && name.getClientRects().length > 0);
}

/**
 * Puts an element around each name: a link where the name has a page, else a button that tells its type.
 *
 * The text stays the same, to the letter. A name that colours have cut in two is left out.
 */
export function markNames(code: Element, names: readonly PlacedName[]): void {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let text = walker.nextNode() as Text | null;
  let textStart = 0;
  for (const { start, end, card } of names) {
    while (text && textStart + text.length <= start) {
      textStart += text.length;
      text = walker.nextNode() as Text | null;
    }
    if (!text || textStart > start || textStart + text.length < end) continue;
    const name = text.splitText(start - textStart);
    name.splitText(end - start);
    const mark = markFor(card);
    name.replaceWith(mark);
    mark.append(name);
    walker.currentNode = name;
    text = walker.nextNode() as Text | null;
    textStart = end;
  }
}

function markFor(card: Card): HTMLElement {
  const page = card[2];
  const mark = document.createElement(page ? 'a' : 'span');
  if (page) mark.setAttribute('href', page);
  else mark.setAttribute('role', 'button');
  mark.className = 'name';
  // One tab stop a block, which is the block itself: arrow keys lead from there to its names.
  mark.tabIndex = -1;
  cards.set(mark, card);
  return mark;
}
