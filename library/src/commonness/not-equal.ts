import type { Equal } from './equal.js';

/**
 * Checks whether two types differ.
 *
 * The opposite of `C.Equal`, for a test that something must not be the same.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Checked = C.NotEqual<ReturnType<typeof JSON.parse>, unknown>;
 * //=> true
 * ```
 *
 * @template Left - one type
 * @template Right - the type to compare it with
 *
 * @since 0.1.0
 */
export type NotEqual<Left, Right> = Equal<Left, Right> extends true ? false : true;
