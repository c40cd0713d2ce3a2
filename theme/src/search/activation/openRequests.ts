/** Hands a wish to search from who notices it to who draws the dialog, in whichever order they come. */

import type { Opening } from './intent';

let waiting: Opening | undefined;
let draw: ((opening: Opening) => void) | undefined;

/** Shows the dialog as soon as there is somebody to draw it. */
export function showSearch(opening: Opening): void {
  if (draw) draw(opening);
  else waiting = opening;
}

/** Draws what is opened, and what was opened before. */
export function listenToOpenings(listener: (opening: Opening) => void): () => void {
  draw = listener;
  if (waiting) listener(waiting);
  waiting = undefined;
  return () => {
    draw = undefined;
  };
}
