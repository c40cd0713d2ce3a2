/** The key code that browsers report for keys of an input method. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Time in which a key that ended a composition may be reported a second time, in ms. */
const DUPLICATE_DELAY = 300;

/**
 * Hides keys of input methods from all handlers: they are text, not commands.
 *
 * Some input methods report a press twice: as their own, and as a plain key after the composition. The plain one acts,
 * so that one Enter opens what was typed; but an Escape that ended a composition closes nothing.
 */
export function watchInputMethodKeys(): void {
  /** The end of the composition that an Escape ended. */
  let cancelled = Number.NEGATIVE_INFINITY;
  addEventListener(
    'keydown',
    (event) => {
      const { key, code, isComposing, keyCode, timeStamp } = event;
      const isEscape = key === 'Escape' || code === 'Escape';
      if (isComposing || keyCode === TAKEN_BY_INPUT_METHOD) {
        if (isEscape) cancelled = timeStamp;
      } else if (isEscape && timeStamp - cancelled < DUPLICATE_DELAY) {
        // Browsers would close a dialog, or clear a field.
        event.preventDefault();
        cancelled = Number.NEGATIVE_INFINITY;
      } else return;
      event.stopImmediatePropagation();
    },
    true,
  );
}
