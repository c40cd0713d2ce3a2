import type { SiteProps } from '../generated/props';
import { storageSlot } from '../storage/storage';
import { preferredVersion } from './preferredVersion';
import { PREFERRED_VERSION_KEY } from './rememberVersion';

/** Removes a stored version that the site no longer has, or any if the site no longer remembers versions. */
export function removeStaleVersion(site: SiteProps): void {
  const slot = storageSlot(PREFERRED_VERSION_KEY);
  const stored = slot.get();
  if (stored !== null && !preferredVersion(site, stored)) slot.remove();
}
