/** `U`: union types. */
export { type Range, range } from './range.js';
export type { ToFnIntersection } from './to-fn-intersection.js';
export type { ToIntersection } from './to-intersection.js';
export type { ToObject } from './to-object.js';
export type { ToTuple } from './to-tuple.js';
