/** Stores the version of the documentation that the reader chose last. */

import type { FirstSite } from '../boot/documentData';
import { storageSlot } from '../storage/storage';

/** The storage key of the version's name. */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/** Stores the version of each followed link with `data-version`. */
export function watchVersionLinks({ remembersVersion }: FirstSite): void {
  if (!remembersVersion) return;
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest?.<HTMLElement>('a[data-version]');
    if (link?.dataset.version) storageSlot(PREFERRED_VERSION_KEY).set(link.dataset.version);
  });
}
