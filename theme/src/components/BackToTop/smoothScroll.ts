/** Share of the distance that is left after each frame. */
const REMAINING_SHARE = 0.85;

/** The scroll position of the next frame on the way from `current` to the top. */
export function nextPosition(current: number): number {
  return Math.floor(current * REMAINING_SHARE);
}

/** Scrolls to the top: at once with reduced motion, natively if the browser scrolls smoothly, else frame by frame. */
export function smoothScrollToTop(): void {
  const root = document.documentElement;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  if (getComputedStyle(root).scrollBehavior === 'smooth') {
    scrollTo({ top: 0 });
    return;
  }
  let last = scrollY;
  const step = () => {
    // Scrolling down cancels the animation.
    if (scrollY > last) return;
    last = nextPosition(scrollY);
    scrollTo(0, last);
    if (last > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
