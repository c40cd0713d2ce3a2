/**
 * The tooltip with the type of a name.
 *
 * It is inside its block, so that screen readers read it in context, and in the top layer, so that nothing clips it. It
 * is positioned through custom properties, because strict policies forbid inline styles. Pattern:
 * https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/
 */

import { element } from '../content/element';
import type { Card } from './hoverData';

/** The id that names refer to with `aria-describedby`; cannot be the id of a heading. */
const ID = ':type';

/** Creates the tooltip of a document. */
export function createTypeTooltip() {
  const box = element('div');
  const tooltip = element('div', { className: 'type-tooltip', popover: 'manual' }, box);
  let anchor: HTMLElement | null = null;

  function place(): void {
    if (!anchor) return;
    const target = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    if (!anchor.isConnected || target.bottom < 0 || target.top > view.height) {
      close();
      return;
    }
    const { x, y } = placeBeside(target, tooltip.getBoundingClientRect(), view);
    tooltip.style.setProperty('--x', `${x}px`);
    tooltip.style.setProperty('--y', `${y}px`);
  }

  function open(next: HTMLElement, content: readonly Node[], isAside: boolean): void {
    close();
    anchor = next;
    const description = element('div', { id: ID, role: 'tooltip' }, content[0] ?? '');
    box.replaceChildren(description, ...content.slice(1));
    tooltip.toggleAttribute('data-aside', isAside);
    next.closest('figure')?.append(tooltip);
    tooltip.showPopover();
    next.setAttribute('aria-describedby', ID);
    place();
  }

  function close(): void {
    anchor?.removeAttribute('aria-describedby');
    anchor = null;
    if (tooltip.isConnected) tooltip.hidePopover();
    tooltip.remove();
  }

  addEventListener('scroll', place, { capture: true, passive: true });
  addEventListener('resize', place);

  return {
    /** The element that the tooltip is about, while it is open. */
    get anchor() {
      return anchor;
    },
    /** The text of the tooltip, without the link to a page; empty before it is first opened. */
    get text() {
      return box.firstElementChild?.textContent ?? '';
    },
    /** Returns true if an element is inside of it. */
    contains: (target: EventTarget | null) => target instanceof Node && tooltip.contains(target),
    /** Displays the card of a name. */
    showCard(name: HTMLElement, [html, summary, page, type]: Card, pageLabel: string) {
      if (name === anchor) return;
      const content = document.createDocumentFragment();
      if (type) content.append(codeOf(type));
      content.append(codeOf(html));
      if (summary) content.append(summaryOf(summary));
      open(name, page ? [content, linkTo(page, pageLabel)] : [content], false);
    },
    /** Displays a sentence about an element. */
    showText(next: HTMLElement, text: string) {
      if (next !== anchor) open(next, [document.createTextNode(text)], true);
    },
    close,
  };
}

function codeOf(html: string): HTMLElement {
  return element('pre', {}, element('code', { innerHTML: html }));
}

/** A summary; of its Markdown, only code spans are rendered. */
function summaryOf(markdown: string): HTMLElement {
  const pieces = markdown
    .split('`')
    .map((piece, index) => (index % 2 === 0 ? piece : element('code', {}, piece)));
  const paragraph = element('p', {}, ...pieces);
  // Documentation of libraries is not translated with the page.
  if (!/[^\p{ASCII}\p{P}]/u.test(markdown)) paragraph.lang = 'en';
  return paragraph;
}

/** A link for touch; otherwise the name itself is a link to the same page. */
function linkTo(page: string, label: string): HTMLElement {
  return element('a', { href: page, tabIndex: -1 }, label);
}

type Size = Pick<DOMRect, 'width' | 'height'>;
type Target = Pick<DOMRect, 'left' | 'top' | 'bottom'>;

/** Minimum distance to the edge of the view, in pixels. */
const MARGIN = 8;

/** Distance of the text from the edge; the tooltip is shifted by it, so that its text aligns with the name. */
const INSET = 14;

/**
 * Above the target, since the result of an example is below; below the target if there is too little room above, unless
 * there is even less below. Aligned with the left edge in every language, because code is written from left to right.
 */
export function placeBeside(target: Target, tooltip: Size, view: Size): { x: number; y: number } {
  const above = target.top - tooltip.height;
  const isBelow = above < MARGIN && view.height - target.bottom > target.top;
  const rightmost = view.width - tooltip.width - MARGIN;
  return {
    x: Math.max(MARGIN, Math.min(target.left - INSET, rightmost)),
    y: isBelow ? target.bottom : Math.max(0, above),
  };
}
