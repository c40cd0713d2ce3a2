/** Targets of links inside closed parts and tabs that are not selected: what hides them opens. */

import type { Navigation } from './createNavigation';
import { linkOf } from './links';
import { focusOn, scrollToHash } from './scrollPosition';
import { idOfHash, isSamePage } from './urls';

/**
 * Opens what hides the target of each fragment: of the current address, of later ones, and of clicked links. Browsers
 * find quotations; what is open stays so when the reader comes back.
 */
export function watchHiddenTargets(navigation: Pick<Navigation, 'onPageDisplayed'>): void {
  const quoted = new WeakSet<Element>();
  const arrive = () => {
    const shown: readonly number[] = history.state?.shown ?? [];
    for (const [position, part] of parts().entries()) if (shown.includes(position)) open(part);
    if (!revealTarget(location.hash)) return;
    scrollToHash(location.hash);
    focusOn(location.hash, 'replace');
  };
  navigation.onPageDisplayed(arrive);
  addEventListener('hashchange', arrive);
  document.addEventListener('beforematch', ({ target }) => {
    quoted.add(target as Element);
    // Browsers open nothing further, because the panel is displayed already.
    revealAround(target as Element);
  });
  const remember = () => {
    const isOpen = (part: Element) =>
      part.matches('[open]') || (quoted.has(part) && !part.matches('[hidden]'));
    const shown = parts().flatMap((part, position) => (isOpen(part) ? position : []));
    history.replaceState({ ...history.state, shown }, '');
  };
  addEventListener('pagehide', remember);
  // Before a link is followed.
  document.addEventListener('click', remember, true);
  // Also for the current fragment, to which the browser scrolls without an event.
  document.addEventListener('click', ({ target }) => {
    const link = linkOf(target);
    if (link && isSamePage(new URL(link.href), new URL(location.href))) revealTarget(link.hash);
  });
  // Browsers may have found a text before hydration.
  for (const tab of document.querySelectorAll('[role="tab"][aria-selected="false"]')) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel && !panel.hidden) open(panel);
  }
  arrive();
}

const parts = () => [...document.querySelectorAll('main :is([role="tabpanel"],details)')];

function open(part: Element): void {
  if (part instanceof HTMLDetailsElement) {
    part.dataset['open'] = '';
    part.open = true;
  } else part.dispatchEvent(new Event('beforematch', { bubbles: true }));
}

/** Shows the target of a fragment; returns true if it was hidden. */
export function revealTarget(hash: string): boolean {
  // Only browsers can find a quotation in the text.
  const [fragment = ''] = hash.split(':~:');
  return revealAround(document.getElementById(idOfHash(fragment)));
}

/** Opens every closed part and selects every tab around an element; returns true if any was closed. */
function revealAround(element: Element | null): boolean {
  const hiding = '[role="tabpanel"][hidden],details:not([open])';
  const part = element?.parentElement?.closest(hiding);
  if (!part) return false;
  open(part);
  revealAround(part);
  return true;
}
