/** Scrolling by the page itself, to keep the reader's position: it says nothing about the reader's direction. */

const OWN_SCROLL = 'munseo:own-scroll';

/** Scrolls by `top` px immediately; scroll listeners are told to ignore the event. */
export function scrollUnnoticed(top: number): void {
  const before = scrollY;
  scrollBy({ top, behavior: 'instant' });
  // If nothing moved, there will be no event to ignore.
  if (scrollY !== before) dispatchEvent(new Event(OWN_SCROLL));
}

/** Calls back when the next scroll event is the page's own. */
export function listenToOwnScroll(listener: () => void): void {
  addEventListener(OWN_SCROLL, listener);
}
