/** Moves that the page makes to stay where it is for the reader: they tell nothing of where the reader goes. */

const OWN_SCROLL = 'munseo:own-scroll';

/** Scrolls by `top` px at once; who listens to scrolling is told to pass over the event. */
export function scrollUnnoticed(top: number): void {
  const before = scrollY;
  scrollBy({ top, behavior: 'instant' });
  // Where nothing moved there will be no event to pass over.
  if (scrollY !== before) dispatchEvent(new Event(OWN_SCROLL));
}

/** Calls back when the next scroll event is the page's own. */
export function listenToOwnScroll(listener: () => void): void {
  addEventListener(OWN_SCROLL, listener);
}
