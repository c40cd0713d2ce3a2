/** Elements around the names of a code block, so that a reader can point at them. */

import { element } from '../content/element';
import type { Card, PlacedName } from './hoverData';

/** The cards of elements around names. */
const cards = new WeakMap<Element, Card>();

/** The element around the name that is the target of an event. */
export function nameAt(target: EventTarget | null): HTMLElement | null {
  const name = target instanceof Element ? target.closest<HTMLElement>('.name') : null;
  return name && cards.has(name) ? name : null;
}

/** The card of a name. */
export function cardOf(name: Element): Card | undefined {
  return cards.get(name);
}

/** The visible names of a block, in order. */
export function namesIn(block: Element): HTMLElement[] {
  const names = [...block.querySelectorAll<HTMLElement>('pre .name')];
  return names.filter((name) => cards.has(name) && name.getClientRects().length > 0);
}

/**
 * Wraps each name in an element: a link if the name has a page, else a button that displays its type.
 *
 * The text stays exactly the same. A name that is split between two colors is skipped.
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
  const mark = page ? element('a', { href: page }) : element('span', { role: 'button' });
  mark.className = 'name';
  // Each block is one tab stop; arrow keys lead from the block to its names.
  mark.tabIndex = -1;
  cards.set(mark, card);
  return mark;
}
