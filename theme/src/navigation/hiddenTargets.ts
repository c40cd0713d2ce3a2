/** Targets of links inside closed parts and tabs that are not selected: what hides them opens. */

import { REVEAL } from '../islands/Tabs/revealEvent';
import type { Navigation } from './createNavigation';
import { linkOf } from './links';
import { focusOn, scrollToHash } from './scrollPosition';
import { idOfHash, isSamePage } from './urls';

/** Opens what hides the target of each fragment: of the current address, of later ones, and of clicked links. */
export function watchHiddenTargets(navigation: Pick<Navigation, 'onPageDisplayed'>): void {
  const arrive = () => {
    if (!revealTarget(location.hash)) return;
    scrollToHash(location.hash);
    focusOn(location.hash, 'replace');
  };
  navigation.onPageDisplayed(arrive);
  addEventListener('hashchange', arrive);
  // Also for the current fragment, to which the browser scrolls without an event.
  document.addEventListener('click', ({ target }) => {
    const link = linkOf(target);
    if (link && isSamePage(new URL(link.href), new URL(location.href))) revealTarget(link.hash);
  });
  arrive();
}

/** Opens every closed part and selects every tab around the target of a fragment; returns true if any was closed. */
export function revealTarget(hash: string): boolean {
  let isChanged = false;
  // Only browsers can find a quotation in the text.
  const [fragment = ''] = hash.split(':~:');
  const target = document.getElementById(idOfHash(fragment));
  const hiding = '[role="tabpanel"][hidden],details:not([open])';
  let it = target?.parentElement?.closest(hiding);
  for (; it; it = it.parentElement?.closest(hiding)) {
    isChanged = true;
    if (it instanceof HTMLDetailsElement) {
      it.dataset['open'] = '';
      it.open = true;
    } else it.dispatchEvent(new Event(REVEAL));
  }
  return isChanged;
}
