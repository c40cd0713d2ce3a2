/** The position of a tooltip. */

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
