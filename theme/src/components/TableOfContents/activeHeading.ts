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
