import type { Navigation } from '../navigation/createNavigation';

/** Keeps translators of browsers away from code, on this page and on later ones. */
export function protectFromTranslation(navigation: Pick<Navigation, 'onPageDisplayed'>): void {
  const protect = () => {
    for (const code of document.querySelectorAll<HTMLElement>(':is(pre,code,kbd,samp,var)')) {
      code.translate = false;
    }
  };
  protect();
  navigation.onPageDisplayed(protect);
}
