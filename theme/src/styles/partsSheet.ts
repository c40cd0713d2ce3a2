/** The style sheet of file trees, columns and the like, which comes with the first page that has one. */

import type { Navigation } from '../navigation/createNavigation';

/** Keeps the sheet from then on: the next page may need it, too, and would be drawn without it for a moment. */
export function keepPartsSheet(navigation: Pick<Navigation, 'onShown'>): void {
  const keep = () => {
    const sheets = document.querySelectorAll('link[data-munseo-head][rel=stylesheet]');
    if (document.querySelector('link[data-kept]')) return;
    sheets[0]?.setAttribute('data-kept', '');
    sheets[0]?.removeAttribute('data-munseo-head');
  };
  // Tags of a page are put in place after it is shown.
  navigation.onShown(() => setTimeout(keep));
  keep();
}
