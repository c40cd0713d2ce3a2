/** When a navbar that hides on scroll is hidden. Positions and heights are in px. */

/** What a scroll event finds. */
export interface ScrollFacts {
  readonly last: number;
  readonly top: number;
  /** Whether a fragment caused the move, which says nothing about the reader. */
  readonly isJump: boolean;
  readonly windowHeight: number;
  readonly documentHeight: number;
  readonly navbarHeight: number;
}

/** Whether the bar is hidden after a move. */
export function isHiddenAfter(isHidden: boolean, facts: ScrollFacts): boolean {
  const { last, top, isJump, windowHeight, documentHeight, navbarHeight } = facts;
  if (top < navbarHeight) return false;
  if (isJump) return isHidden;
  if (top >= last) return true;
  const isAtEnd = top + windowHeight >= documentHeight - navbarHeight;
  return isAtEnd ? isHidden : false;
}
