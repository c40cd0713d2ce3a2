/** TypeScript in the reader's browser, where no server checks. */

import type { SiteProps } from '../generated/props';
import type { Check } from './checker';

/** Starts it. */
export async function startLocal(_site: SiteProps): Promise<Check> {
  throw new Error('There is no compiler for browsers.');
}
