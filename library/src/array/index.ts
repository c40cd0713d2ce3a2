/** `A`: tuple and array types. */
export { type From, from } from './from.js';
