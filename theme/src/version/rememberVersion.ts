/** The version of the documentation that the reader chose last, as it is stored. */

import type { SiteProps } from '../generated/props';
import { storageSlot } from '../storage/storage';

/** Where the name of the version is stored. */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

/** Remembers the version of each link with `data-version` that is followed. */
export function watchVersionLinks({ remembersVersion }: SiteProps): void {
  if (!remembersVersion) return;
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest?.<HTMLElement>('a[data-version]');
    if (link?.dataset.version) storageSlot(PREFERRED_VERSION_KEY).set(link.dataset.version);
  });
}
