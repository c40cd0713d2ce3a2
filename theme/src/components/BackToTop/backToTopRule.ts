/** Scroll distance from which the button is displayed, in px. */
const THRESHOLD = 300;

/** Returns true if the button is displayed after a move from `last` to `top`, `remaining` px above the end. */
export function isButtonVisible(
  isShown: boolean,
  last: number,
  top: number,
  remaining: number,
): boolean {
  if (top < THRESHOLD) return false;
  if (top < last) return remaining > 0;
  return top === last && isShown;
}
