import type { SiteProps } from '../generated/props';
import { storageSlot } from '../storage/storage';
import { preferredVersion } from './preferredVersion';
import { PREFERRED_VERSION_KEY } from './rememberVersion';

/** Forgets a version that the site has no more. */
export function forgetLostVersion(site: SiteProps): void {
  const slot = storageSlot(PREFERRED_VERSION_KEY);
  const stored = slot.get();
  if (stored !== null && !preferredVersion(site, stored)) slot.remove();
}
