/** Loads the typefaces that the page at hand needs, and sees to it that they are used. */

import { patient, urgent } from 'virtual:fonts';
import type { SiteProps } from '../generated/props';
import type { Navigation } from '../navigation/createNavigation';
import { storageSlot } from '../storage/storage';
import { FONTS_ATTRIBUTE, FONTS_KEY } from './fontState';

/** Brings the style sheet and what the page needs of its fonts. */
export async function loadFonts(
  site: SiteProps,
  navigation: Navigation,
  isUrgent: boolean,
): Promise<void> {
  const href = site.assetsUrl + (isUrgent ? urgent : patient);
  await addSheet(href);
  await document.fonts.load('1em "Munseo Letters"', lettersOf(document.body.textContent));
  const use = () => {
    document.documentElement.setAttribute(FONTS_ATTRIBUTE, '');
    storageSlot(FONTS_KEY).set(href);
  };
  if (isUrgent) use();
  else {
    // Later documents bring the sheet themselves; this one waits for its next page.
    storageSlot(FONTS_KEY).set(href);
    const stop = navigation.onShown(() => {
      use();
      stop();
    });
  }
}

function addSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} could not be loaded`));
    document.head.append(link);
  });
}

/** Each letter once: what a document says is long, what it is written with is not. */
function lettersOf(text: string): string {
  return [...new Set(text)].join('');
}
