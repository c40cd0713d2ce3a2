/**
 * Tells an Enter that was meant from one that ends the composition of a syllable.
 *
 * Browsers differ: the key may come during the composition, or after it with code 229, and some send a
 * second one for the same press. Only a press that began outside of a composition counts. Some never
 * tell that the key went up, so one that comes later than an echo and repeats nothing is another press.
 */
export interface EnterGuard {
  /** Returns true if a key belongs to the input method; call it for every key that goes down. */
  isComposing(event: KeyLike): boolean;
  /** A key went up. */
  release(event: Pick<KeyLike, 'key'>): void;
}

/** The properties of a key event that the guard needs. */
export interface KeyLike {
  readonly key: string;
  readonly isComposing: boolean;
  readonly keyCode: number;
  readonly repeat: boolean;
  /** When it happened, in ms. */
  readonly timeStamp: number;
}

/** The key code that browsers report for keys of an input method. */
const TAKEN_BY_INPUT_METHOD = 229;
/** A second event for one press comes at once; fingers are slower. In ms. */
const ECHO = 80;

/** Makes a guard for one input. */
export function createEnterGuard(): EnterGuard {
  /** When the press began that commits a syllable and is not known to be over. */
  let committing: number | undefined;
  return {
    isComposing({ key, isComposing, keyCode, repeat, timeStamp }) {
      const isTaken = isComposing || keyCode === TAKEN_BY_INPUT_METHOD;
      if (isTaken && (key === 'Enter' || key === 'Process')) committing = timeStamp;
      if (isTaken || key !== 'Enter' || committing === undefined) return isTaken;
      if (repeat || timeStamp - committing < ECHO) return true;
      committing = undefined;
      return false;
    },
    release({ key }) {
      if (key === 'Enter' || key === 'Process') committing = undefined;
    },
  };
}
