/**
 * Deferred layout of content below the fold.
 *
 * Laying out a long page blocks taps on a phone for too long. While the root element has an attribute, style sheets
 * (`prose.css`) therefore skip content far from the screen (`content-visibility`); the inline
 * script sets the attribute for pages that are opened at their top. When the page responds to input, the rest is laid out
 * in chunks, so that heights are exact, and with them the scroll positions that are restored later.
 */

import { whenIdle } from '../boot/idle';
import type { Navigation } from '../navigation/createNavigation';

/**
 * Set on the root element while the first page is displayed. It stays when all of the page is laid out: without it, the
 * browser would compute the styles of all elements again.
 */
export const FIRST_VIEW_ATTRIBUTE = 'data-first-view';

/** A superset of the elements with `content-visibility: auto`. */
const DEFERRED_ELEMENTS = 'main section, .prose > *, .run > *, footer';

/** Number of elements that are laid out at once. */
const CHUNK_SIZE = 6;

/** Events after which a position on the page may be needed. */
const POSITION_EVENTS = ['click', 'hashchange', 'popstate'] as const;

/**
 * Lays out the rest of the page in chunks when the browser is idle, or at once if the reader moves to another place.
 * Pages that are displayed later are laid out as a whole.
 */
export function layOutRest(navigation: Pick<Navigation, 'subscribe'>): void {
  const root = document.documentElement;
  if (!root.hasAttribute(FIRST_VIEW_ATTRIBUTE)) return;
  const remaining = [...document.querySelectorAll<HTMLElement>(DEFERRED_ELEMENTS)];

  function layOut(elements: readonly HTMLElement[]): void {
    for (const element of elements) element.style.setProperty('content-visibility', 'visible');
  }

  function finish(): void {
    for (const type of POSITION_EVENTS) removeEventListener(type, finish, true);
    layOut(remaining.splice(0));
  }

  function addChunk(): void {
    layOut(remaining.splice(0, CHUNK_SIZE));
    if (remaining.length > 0) whenIdle(addChunk);
    else finish();
  }

  for (const type of POSITION_EVENTS) addEventListener(type, finish, true);
  const stop = navigation.subscribe(() => {
    stop();
    finish();
    root.removeAttribute(FIRST_VIEW_ATTRIBUTE);
  });
  whenIdle(addChunk);
}
