/** Syllables of Korean on pages in other languages, for machines that have none. */

import type { SiteProps } from '../generated/props';
import type { Navigation } from '../navigation/createNavigation';
import { FONTS_ATTRIBUTE, HANGUL_ATTRIBUTE } from './fontState';

/**
 * Brings ours at once when the text has some, else when the reader does anything: menus name languages in
 * their own letters. Pages in Korean have looked before their first line was set.
 */
export function offerSyllables(site: SiteProps, navigation: Navigation): void {
  const root = document.documentElement;
  if (site.locale.code.startsWith('ko') || root.hasAttribute(FONTS_ATTRIBUTE)) return;
  if (drawsSyllables()) return;
  root.setAttribute(HANGUL_ATTRIBUTE, 'none');
  const text = document.querySelector('main')?.textContent ?? '';
  if (/[가-힣]/.test(text))
    void import('./loadFonts').then((it) => it.loadFonts(site, navigation, true));
}

/** Returns true if this device has glyphs for syllables: two that look alike are boxes, or nothing. */
function drawsSyllables(): boolean {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return true;
  const look = (syllable: string) => {
    canvas.clearRect(0, 0, 20, 20);
    canvas.fillText(syllable, 0, 15);
    return canvas.getImageData(0, 0, 20, 20).data.join();
  };
  return look('가') !== look('힣');
}
