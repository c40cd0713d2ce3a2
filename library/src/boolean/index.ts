/** `B`: boolean types. */
export { type Reverse, reverse } from './reverse.js';
