/** The progress bar at the top while a page is loading. */

/** Delay before the bar appears, in ms. */
export const DELAY = 200;
/** The first value of the bar, from 0 to 1. */
const MINIMUM = 0.08;
/** Duration of a move or of fading out, in ms; the same as in the style sheet. */
const DURATION = 200;
/** Maximum step of the bar. */
const MAX_STEP = 0.02;
/** Interval between steps, in ms. */
const STEP_INTERVAL = 800;
/** The bar never looks complete before the end. */
const MAXIMUM = 0.994;

/** The next value of the bar while the progress is unknown; `random` is from 0 to 1. */
export function trickle(value: number, random: number): number {
  return Math.min(MAXIMUM, Math.max(MINIMUM, value) + random * MAX_STEP);
}

/** The value before completion; `random` is from 0 to 1. */
export function jump(value: number, random: number): number {
  return Math.min(MAXIMUM, value + 0.3 + random * 0.5);
}

/** Drives a bar; `show` renders a value from 0 to 1, fading at 1, nothing at `null`. */
export function createProgress(show: (value: number | null) => void) {
  let value: number | null = null;
  let delay: ReturnType<typeof setTimeout> | undefined;
  let step: ReturnType<typeof setInterval> | undefined;

  function set(next: number | null): void {
    value = next;
    show(next);
  }

  return {
    /** A page is loading. */
    start() {
      clearTimeout(delay);
      if (value !== null && value < 1) return;
      delay = setTimeout(() => {
        set(MINIMUM);
        step = setInterval(() => set(trickle(value ?? 0, Math.random())), STEP_INTERVAL);
      }, DELAY);
    },
    /** The page has loaded, or failed. */
    done() {
      clearTimeout(delay);
      clearInterval(step);
      if (value === null || value === 1) return;
      set(jump(value, Math.random()));
      set(1);
      delay = setTimeout(() => set(null), 2 * DURATION);
    },
  };
}

/** Renders progress on the bar in the shell. */
export function showProgress(value: number | null): void {
  const bar = document.querySelector<HTMLElement>('[data-progress]');
  if (!bar) return;
  bar.hidden = value === null;
  bar.dataset.progress = value === 1 ? 'done' : '';
  bar.style.setProperty('--progress', String(value ?? 0));
}
