/** The version of the documentation that the reader chose last, stored across visits. */

import { useMemo, useSyncExternalStore } from 'react';
import { useSite } from '../app/contexts';
import type { SiteProps } from '../generated/props';
import { storageSlot } from '../storage/storage';
import { PREFERRED_VERSION_KEY } from './rememberVersion';

/** The stored version; `undefined` if there is none, the site no longer has it, or it no longer remembers versions. */
export function preferredVersion(
  { versions, remembersVersion }: Pick<SiteProps, 'versions' | 'remembersVersion'>,
  stored: string | null,
): string | undefined {
  return remembersVersion ? versions.find(({ name }) => name === stored)?.name : undefined;
}

/** The version that the reader chose last, if the site still has it; `undefined` until the page is hydrated. */
export function usePreferredVersion(): string | undefined {
  const slot = useMemo(() => storageSlot(PREFERRED_VERSION_KEY), []);
  const stored = useSyncExternalStore(slot.listen, slot.get, () => null);
  return preferredVersion(useSite(), stored);
}
