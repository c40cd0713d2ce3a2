/** The bar at the top that shows a page is on its way. */

/** Delay before the bar appears, in ms. */
export const DELAY = 200;
/** The least the bar shows, of 1. */
const MINIMUM = 0.08;
/** Duration of a move or of fading out, in ms; the same as in the style sheet. */
const SPEED = 200;
/** The most the bar creeps forward at once, of 1. */
const TRICKLE = 0.02;
/** Interval between steps, in ms. */
const TRICKLE_SPEED = 800;
/** It never looks finished before it is. */
const MAXIMUM = 0.994;

/** Where the bar stands next while nothing is known; `random` is from 0 to 1. */
export function trickle(value: number, random: number): number {
  return Math.min(MAXIMUM, Math.max(MINIMUM, value) + random * TRICKLE);
}

/** The jump before the end; `random` is from 0 to 1. */
export function jump(value: number, random: number): number {
  return Math.min(MAXIMUM, value + 0.3 + random * 0.5);
}

/** Starts and ends the bar. */
export interface Progress {
  /** A page is on its way. */
  start(): void;
  /** It is here, or will not come. */
  done(): void;
}

/** Drives a bar; `show` draws a value from 0 to 1, fading at 1, nothing at `null`. */
export function createProgress(show: (value: number | null) => void): Progress {
  let value: number | null = null;
  let delay: ReturnType<typeof setTimeout> | undefined;
  let step: ReturnType<typeof setInterval> | undefined;

  function set(next: number | null): void {
    value = next;
    show(next);
  }

  return {
    start() {
      clearTimeout(delay);
      if (value !== null && value < 1) return;
      delay = setTimeout(() => {
        set(MINIMUM);
        step = setInterval(() => set(trickle(value ?? 0, Math.random())), TRICKLE_SPEED);
      }, DELAY);
    },
    done() {
      clearTimeout(delay);
      clearInterval(step);
      if (value === null || value === 1) return;
      set(jump(value, Math.random()));
      set(1);
      delay = setTimeout(() => set(null), 2 * SPEED);
    },
  };
}

/** Draws progress on the bar in the shell. */
export function showProgress(value: number | null): void {
  const bar = document.querySelector<HTMLElement>('[data-progress]');
  if (!bar) return;
  bar.hidden = value === null;
  bar.dataset.progress = value === 1 ? 'done' : '';
  bar.style.setProperty('--progress', String(value ?? 0));
}
