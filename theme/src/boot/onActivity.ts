/** Events that show that the reader stays on the page. */
const ACTIVITY_EVENTS = [
  'pointermove',
  'pointerdown',
  'wheel',
  'scroll',
  'keydown',
  'touchstart',
] as const;

/** Calls back once the reader does anything. */
export function onActivity(action: () => void): void {
  function handle(event: Event): void {
    // Browsers also report a pointer that rests where the page appears.
    const { movementX, movementY } = event as PointerEvent;
    if (event.type === 'pointermove' && movementX === 0 && movementY === 0) return;
    for (const type of ACTIVITY_EVENTS) removeEventListener(type, handle);
    action();
  }
  for (const type of ACTIVITY_EVENTS) addEventListener(type, handle, { passive: true });
}
