/** The style sheet of file trees, columns and the like, which is loaded with the first page that uses one. */

import type { Navigation } from '../navigation/createNavigation';

/** Keeps the sheet after a navigation: otherwise the next page that needs it would briefly be displayed without it. */
export function keepPartsSheet(navigation: Pick<Navigation, 'onShown'>): void {
  const keep = () => {
    const sheets = document.querySelectorAll('link[data-munseo-head][rel=stylesheet]');
    if (document.querySelector('link[data-kept]')) return;
    sheets[0]?.setAttribute('data-kept', '');
    sheets[0]?.removeAttribute('data-munseo-head');
  };
  // Tags of a page are inserted after it is displayed.
  navigation.onShown(() => setTimeout(keep));
  keep();
}
