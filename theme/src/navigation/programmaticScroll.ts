/** Programmatic scrolling that keeps the reader's position. Listeners that react to the scroll direction ignore it. */

const PROGRAMMATIC_SCROLL = 'munseo:own-scroll';

/** Scrolls by `top` px immediately and notifies scroll listeners, which ignore the event. */
export function scrollProgrammatically(top: number): void {
  const before = scrollY;
  scrollBy({ top, behavior: 'instant' });
  // If nothing moved, there will be no event to ignore.
  if (scrollY !== before) dispatchEvent(new Event(PROGRAMMATIC_SCROLL));
}

/** Calls back when the next scroll event is programmatic. */
export function listenToProgrammaticScroll(listener: () => void): void {
  addEventListener(PROGRAMMATIC_SCROLL, listener);
}
