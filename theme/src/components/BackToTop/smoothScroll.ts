/** Share of the remaining distance that is left after each frame. */
const REMAINING = 0.85;

/** Where the page stands one frame later on its way from `current` to the top. */
export function nextPosition(current: number): number {
  return Math.floor(current * REMAINING);
}

/** Scrolls to the top: by the browser where it does so smoothly, else frame by frame. */
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
    // A reader who scrolls down has changed their mind.
    if (scrollY > last) return;
    last = nextPosition(scrollY);
    scrollTo(0, last);
    if (last > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
