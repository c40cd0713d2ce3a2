/** When a navbar with `hide_on_scroll` is hidden. Positions and heights are in px. */

/** The data of a scroll event. */
export interface ScrollState {
  readonly last: number;
  readonly top: number;
  /** True if a fragment link or a script caused the scroll. */
  readonly isJump: boolean;
  readonly windowHeight: number;
  readonly documentHeight: number;
  readonly navbarHeight: number;
}

/** Returns true if the bar is hidden after a move. */
export function isHiddenAfter(isHidden: boolean, scroll: ScrollState): boolean {
  const { last, top, isJump, windowHeight, documentHeight, navbarHeight } = scroll;
  if (top < navbarHeight) return false;
  if (isJump) return isHidden;
  if (top >= last) return true;
  const isAtEnd = top + windowHeight >= documentHeight - navbarHeight;
  return isAtEnd ? isHidden : false;
}
