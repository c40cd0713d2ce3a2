/**
 * Tells an Enter that was meant from one that ends the composition of a syllable.
 *
 * Browsers differ: the key may come during the composition, or after it with code 229, and some send a
 * second one for the same press. Only a press that began outside of a composition counts.
 */
export interface EnterGuard {
  /** Whether a key belongs to the input method; to be asked of every key that goes down. */
  isComposing(event: KeyLike): boolean;
  /** A key went up. */
  release(event: Pick<KeyLike, 'key'>): void;
}

/** What the guard needs to know of a key. */
export interface KeyLike {
  readonly key: string;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** What browsers report for keys that an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Makes a guard for one input. */
export function createEnterGuard(): EnterGuard {
  let isCommitting = false;
  return {
    isComposing({ key, isComposing, keyCode }) {
      const isTaken = isComposing || keyCode === TAKEN_BY_INPUT_METHOD;
      if (isTaken && (key === 'Enter' || key === 'Process')) isCommitting = true;
      return isTaken || (isCommitting && key === 'Enter');
    },
    release({ key }) {
      if (key === 'Enter' || key === 'Process') isCommitting = false;
    },
  };
}
