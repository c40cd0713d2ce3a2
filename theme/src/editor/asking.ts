/** When the compiler is asked: after a pause, and about the newest text only. */

import type { Answer, Check, Question } from './checker';

/** Pause in typing before a request to the compiler, in ms. */
const PAUSE = 150;

/** The requests of an editor. */
export interface Asking {
  /** Asks after a pause, which begins again. */
  soon(): void;
  /** Asks at once; settled when the answer is shown, dropped, or failed. */
  now(types?: boolean): Promise<void>;
  stop(): void;
}

/** The options of requests. */
export interface AskingParts {
  readonly check: Check;
  readonly question: () => Question;
  /** Takes an answer to a question that is still the newest. */
  readonly onAnswer: (answer: Answer, question: Question) => void;
  readonly onFail: () => void;
}

/** Makes what asks. */
export function createAsking({ check, question, onAnswer, onFail }: AskingParts): Asking {
  let asking: AbortController | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function now(types = false): Promise<void> {
    clearTimeout(pause);
    asking?.abort();
    const controller = new AbortController();
    asking = controller;
    const asked = { ...question(), types };
    try {
      const answer = await check(asked, controller.signal);
      if (!controller.signal.aborted) onAnswer(answer, asked);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn(error);
      onFail();
    }
  }

  return {
    now,
    soon() {
      clearTimeout(pause);
      pause = setTimeout(() => void now(), PAUSE);
    },
    stop() {
      clearTimeout(pause);
      asking?.abort();
    },
  };
}
