/** The duration of opening or closing in ms, growing sublinearly with `height` in px. */
export function collapseDuration(height: number, isMotionReduced: boolean): number {
  if (isMotionReduced) return 1;
  const rows = height / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}
