/** A heading's place on screen, in px from the top of the window. */
export interface HeadingBox {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Which heading is being read: the first one below the navbar when it stands in the upper half of the
 * window, else the one before it. `offset` is the navbar's height.
 */
export function activeHeading(
  boxes: readonly HeadingBox[],
  offset: number,
  windowHeight: number,
): number {
  // Text that changes above, such as by letters that come late, leaves it off by a part of a pixel.
  const below = boxes.findIndex(({ top }) => top > offset - 1);
  if (below === -1) return boxes.length - 1;
  const next = boxes[below];
  const isInUpperHalf = next !== undefined && next.bottom < windowHeight / 2;
  return isInUpperHalf ? below : below - 1;
}
