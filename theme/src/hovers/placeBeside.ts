/** Where a tooltip goes. */

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Target {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** Minimum distance to the edge of the view, in pixels. */
const MARGIN = 8;

/** Distance of its text from its edge; it is moved by as much, so that text aligns with text. */
const INSET = 14;

/**
 * Above what it is about, since the result of an example stands below; below where there is no room above,
 * unless there is less below. The page's left edge, in whichever direction its language is written: code is
 * written from left to right.
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
