/** When a navbar that hides on scroll is hidden. Positions and heights are in px. */

/** What a scroll event finds. */
export interface ScrollFacts {
  readonly last: number;
  readonly top: number;
  readonly windowHeight: number;
  readonly documentHeight: number;
  readonly navbarHeight: number;
}

/** Whether the bar is hidden after a move. */
export function isHiddenAfter(isHidden: boolean, facts: ScrollFacts): boolean {
  const { last, top, windowHeight, documentHeight, navbarHeight } = facts;
  if (top < navbarHeight) return false;
  if (top >= last) return true;
  const isAtEnd = top + windowHeight >= documentHeight - navbarHeight;
  return isAtEnd ? isHidden : false;
}
