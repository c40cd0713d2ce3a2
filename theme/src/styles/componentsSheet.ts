/** The style sheet of file trees, columns and other Markdown components, loaded with the first page that uses one. */

import type { Navigation } from '../navigation/createNavigation';

/** Retains the sheet after a navigation: otherwise the next page that needs it would briefly be displayed without it. */
export function retainComponentsSheet(navigation: Pick<Navigation, 'onPageDisplayed'>): void {
  const retain = () => {
    const sheets = document.querySelectorAll('link[data-munseo-head][rel=stylesheet]');
    if (document.querySelector('link[data-retained]')) return;
    sheets[0]?.setAttribute('data-retained', '');
    sheets[0]?.removeAttribute('data-munseo-head');
  };
  // Tags of a page are inserted after it is displayed.
  navigation.onPageDisplayed(() => setTimeout(retain));
  retain();
}
