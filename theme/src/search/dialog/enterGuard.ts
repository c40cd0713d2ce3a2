/**
 * Distinguishes a deliberate Enter from one that ends a composition.
 *
 * Browsers differ: the key may be reported during the composition, or after it with code 229, and some report a second
 * one for the same press. Only a press that began outside of a composition counts. Some browsers never report the
 * release of the key, so an event is a new press if it is not a repetition and arrives after the delay of duplicates.
 */
export interface EnterGuard {
  /** Returns true if a key belongs to the input method; call it for every `keydown`. */
  isComposing(event: KeyLike): boolean;
  /** A key was released. */
  release(event: Pick<KeyLike, 'key'>): void;
}

/** The properties of a key event that the guard needs. */
export interface KeyLike {
  readonly key: string;
  readonly isComposing: boolean;
  readonly keyCode: number;
  readonly repeat: boolean;
  /** The time of the event, in ms. */
  readonly timeStamp: number;
}

/** The key code that browsers report for keys of an input method. */
const TAKEN_BY_INPUT_METHOD = 229;
/** Maximum delay of a second event for one press, in ms; a person is slower. */
const MAX_DUPLICATE_DELAY = 80;

/** Creates a guard for one input. */
export function createEnterGuard(): EnterGuard {
  /** The time of the press that commits a composition, if it may not have ended. */
  let committing: number | undefined;
  return {
    isComposing({ key, isComposing, keyCode, repeat, timeStamp }) {
      const isTaken = isComposing || keyCode === TAKEN_BY_INPUT_METHOD;
      if (isTaken && (key === 'Enter' || key === 'Process')) committing = timeStamp;
      if (isTaken || key !== 'Enter' || committing === undefined) return isTaken;
      if (repeat || timeStamp - committing < MAX_DUPLICATE_DELAY) return true;
      committing = undefined;
      return false;
    },
    release({ key }) {
      if (key === 'Enter' || key === 'Process') committing = undefined;
    },
  };
}
