/** Letters that are missing once the page is interactive. */

import type { SiteProps } from '../generated/props';
import type { Navigation } from '../navigation/createNavigation';
import { FONTS_ATTRIBUTE, HANGUL_ATTRIBUTE } from './fontState';

/**
 * Loads faces again that the browser has given up, because they came from its cache too late: other letters of the page
 * have this typeface.
 */
export async function loadLateFonts(): Promise<void> {
  await document.fonts.ready;
  if (![...document.fonts].some(({ status }) => status === 'error')) return;
  await import('./loadFonts').then(
    (it) => it.completeFonts(),
    () => {},
  );
}

/**
 * Korean syllables on pages in other languages, for devices without glyphs for them.
 *
 * Loads the fonts immediately if the text contains Korean, or else on the first interaction, because menus list
 * languages by their own names. Pages in Korean run this test before first paint.
 */
export function loadMissingKorean(site: SiteProps, navigation: Navigation): void {
  const root = document.documentElement;
  if (site.locale.code.startsWith('ko') || root.hasAttribute(FONTS_ATTRIBUTE)) return;
  if (hasHangulGlyphs()) return;
  const text = document.querySelector('main')?.textContent ?? '';
  const isKoreanOnPage = /[가-힣]/.test(text);
  root.setAttribute(HANGUL_ATTRIBUTE, isKoreanOnPage ? 'none' : 'unused');
  if (isKoreanOnPage) {
    void import('./loadFonts').then(
      (it) => it.loadFonts(site.assetsUrl, navigation, true),
      () => {},
    );
  }
}

/**
 * Returns true if this device has glyphs for syllables: if two of them look alike, they are boxes or blank. The two are
 * in every Korean text: Debian's Droid Sans Fallback has only the first and the last two syllables of Unicode.
 */
function hasHangulGlyphs(): boolean {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return true;
  const pixels = (syllable: string) => {
    canvas.clearRect(0, 0, 20, 20);
    canvas.fillText(syllable, 0, 15);
    return canvas.getImageData(0, 0, 20, 20).data.join();
  };
  return pixels('다') !== pixels('요');
}
