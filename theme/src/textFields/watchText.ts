/** Time in which a syllable is committed after the field was emptied for it, in ms. */
const COMMIT_DELAY = 200;

/** A field whose text is reported. */
export interface WatchedText {
  /** Sets the text, unless the reader is composing: that would remove what is being composed. */
  write(text: string): void;
  /** Stops reporting. */
  stop(): void;
}

/**
 * Reports the text of a field. Input methods remove what was composed before they commit it, so a text that becomes
 * shorter during a composition is reported after a delay, or when a key is pressed.
 */
export function watchText(
  input: HTMLInputElement,
  initial: string,
  onText: (text: string) => void,
): WatchedText {
  let reported = initial;
  let composed = Number.NEGATIVE_INFINITY;
  let isComposing = false;
  let timer = 0;

  const report = () => {
    clearTimeout(timer);
    if (input.value === reported) return;
    reported = input.value;
    onText(reported);
  };
  const listeners = {
    input({ timeStamp }) {
      clearTimeout(timer);
      const isPart = isComposing || timeStamp - composed < COMMIT_DELAY;
      const isShorter = input.value.length < reported.length;
      if (isPart && isShorter) timer = window.setTimeout(report, COMMIT_DELAY);
      else report();
    },
    compositionstart() {
      isComposing = true;
    },
    compositionend({ timeStamp }) {
      isComposing = false;
      composed = timeStamp;
    },
    keydown: report,
    blur: report,
  } satisfies Record<string, (event: Event) => void>;
  for (const [type, listener] of Object.entries(listeners)) {
    input.addEventListener(type, listener as EventListener);
  }
  return {
    write(text) {
      if (isComposing || text === reported) return;
      clearTimeout(timer);
      reported = text;
      input.value = text;
    },
    stop() {
      clearTimeout(timer);
      for (const [type, listener] of Object.entries(listeners)) {
        input.removeEventListener(type, listener as EventListener);
      }
    },
  };
}
