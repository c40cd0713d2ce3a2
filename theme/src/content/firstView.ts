/**
 * The layout of what is below the first screen.
 *
 * Laying out a long page takes longer on a phone than a tap may wait. `prose.css` therefore leaves out what is far from
 * the screen (`content-visibility`) while the root element has this attribute: the inline script sets it for pages
 * that begin at their top. When the page responds to input, the rest is added in pieces, so that heights, and with them
 * the scroll positions that a reader returns to, are exact.
 */

import { whenIdle } from '../boot/idle';

/** Set on the root element until the whole page is laid out. */
export const FIRST_VIEW_ATTRIBUTE = 'data-first-view';

/** The elements that the style sheet leaves out, or more. */
const PARTS = '.prose > *, .run > *, footer';

/** Number of elements that are laid out at once. */
const PIECE_SIZE = 6;

/** Events after which a position on the page may be needed. */
const POSITION_EVENTS = ['click', 'hashchange', 'popstate'] as const;

/** Lays out the rest of the page in pieces when the browser is idle, or at once if the reader moves to another place. */
export function layOutRest(): void {
  const root = document.documentElement;
  if (!root.hasAttribute(FIRST_VIEW_ATTRIBUTE)) return;
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  let done = 0;

  function finish(): void {
    for (const type of POSITION_EVENTS) removeEventListener(type, finish, true);
    root.removeAttribute(FIRST_VIEW_ATTRIBUTE);
    for (const part of parts) part.style.removeProperty('content-visibility');
  }

  function addPiece(): void {
    if (!root.hasAttribute(FIRST_VIEW_ATTRIBUTE)) return;
    if (done === parts.length) {
      finish();
      return;
    }
    const piece = parts.slice(done, done + PIECE_SIZE);
    for (const part of piece) part.style.setProperty('content-visibility', 'visible');
    done += piece.length;
    whenIdle(addPiece);
  }

  for (const type of POSITION_EVENTS) addEventListener(type, finish, true);
  whenIdle(addPiece);
}
