/** Types that guides build from the utilities, ready to import. */
export type { Add } from './add.js';
export { type CamelCaseKeys, camelCaseKeys } from './camel-case-keys.js';
export type { ExactlyOne } from './exactly-one.js';
export type { Json } from './json.js';
export type { NonEmpty } from './non-empty.js';
export type { Paths } from './paths.js';
export type { StrictOmit } from './strict-omit.js';
export type { Subtract } from './subtract.js';
