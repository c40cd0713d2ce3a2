import type { Equal } from '../commonness/equal.js';
import type { DeepCopy } from './deep-copy.js';

/**
 * Checks whether two types are identical once their intersections are merged.
 *
 * Compares a computed type with a handwritten one, where `C.Equal` would fail because of `&`.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Merged = O.Alike<{ id: number } & { name: string }, { id: number; name: string }>;
 * //=> true
 * ```
 *
 * Plain objects are rebuilt at every depth and then compared by `C.Equal`, so `readonly` and `?` still make a difference.
 * Other types are compared unchanged.
 *
 * @template Left - one type
 * @template Right - the type to compare it with
 *
 * @since 0.1.0
 */
export type Alike<Left, Right> = Equal<DeepCopy<Left>, DeepCopy<Right>>;
