/** How far down the page the way back is worth a button, in px. */
const THRESHOLD = 300;

/** Whether the button is offered after a move from `last` to `top`, `left` px above the end. */
export function isOffered(isShown: boolean, last: number, top: number, left: number): boolean {
  if (top < THRESHOLD) return false;
  if (top < last) return left > 0;
  return top === last && isShown;
}
