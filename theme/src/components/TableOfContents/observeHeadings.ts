import type { TocEntry } from '../../generated/props';

/** A distance larger than any page, in px. */
const FAR = 1_000_000;

/** Calls back when a heading crosses the navbar or the middle of the window, not on every scroll. */
export function observeHeadings(
  entries: readonly TocEntry[],
  offset: number,
  onActive: (id?: string) => void,
): () => void {
  const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
  const handle = () => {
    const boxes = headings.map((heading) => heading.getBoundingClientRect());
    onActive(headings[activeHeading(boxes, offset, innerHeight)]?.id);
  };
  // Observes everything below the first line and everything above the second: a band between them would miss a heading
  // that a single jump moves across both.
  const areas = [`-${offset}px 0px ${FAR}px 0px`, `${FAR}px 0px -50% 0px`];
  const observers = areas.map((rootMargin) => {
    const observer = new IntersectionObserver(handle, { rootMargin, threshold: [0, 1] });
    for (const heading of headings) observer.observe(heading);
    return observer;
  });
  return () => {
    for (const observer of observers) observer.disconnect();
  };
}

/**
 * The index of the heading being read: the first one below the navbar if it is in the upper half of the window, else
 * the one before it; -1 above the first heading. `offset` is the navbar's height.
 */
export function activeHeading(
  boxes: readonly Pick<DOMRect, 'top' | 'bottom'>[],
  offset: number,
  windowHeight: number,
): number {
  // Layout changes above the heading, such as by fonts that load late, shift it by fractions of a pixel.
  const below = boxes.findIndex(({ top }) => top > offset - 1);
  if (below === -1) return boxes.length - 1;
  const next = boxes[below];
  const isInUpperHalf = next !== undefined && next.bottom < windowHeight / 2;
  return isInUpperHalf ? below : below - 1;
}
