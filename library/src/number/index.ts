/** `N`: number types. */
export { type GreaterThan, greaterThan } from './greater-than.js';
export { type ToString, toString } from './to-string.js';
