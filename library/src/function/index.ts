/** `F`: function types. */
export type { Append } from './append.js';
