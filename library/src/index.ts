/**
 * Utility types for TypeScript and the functions that return them.
 *
 * Each module has one letter here and an entry point of its own, as in `yutil/array`.
 */
export * as A from './array/index.js';
export * as B from './boolean/index.js';
export * as C from './commonness/index.js';
export * as F from './function/index.js';
export * as N from './number/index.js';
export * as O from './object/index.js';
export * as P from './primitive/index.js';
export * as S from './string/index.js';
export * as U from './union/index.js';
