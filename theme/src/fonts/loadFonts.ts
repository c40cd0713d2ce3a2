/** Loads the fonts that the current page needs, and activates them. */

import { optional, swap } from 'virtual:fonts';
import type { PageViewEvents } from '../boot/loadClient';
import type { SiteProps } from '../generated/props';
import { storageSlot } from '../storage/storage';
import { addStyleSheet } from '../styles/styleSheets';
import { FONTS_ATTRIBUTE, FONTS_KEY } from './fontState';

/** True while loading, because loading may be requested twice. */
let isLoading = false;

/** Loads the fonts that the page needs, to be used immediately or from the next page on. */
export async function loadFonts(
  site: SiteProps,
  navigation: PageViewEvents,
  isUrgent: boolean,
): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  const href = site.assetsUrl + (isUrgent ? swap : optional);
  const letters = lettersOf(document.body.textContent);
  const use = async () => {
    await addStyleSheet(href);
    await document.fonts.load('1em "Munseo Letters"', letters);
    document.documentElement.setAttribute(FONTS_ATTRIBUTE, '');
    storageSlot(FONTS_KEY).set(href);
  };
  if (isUrgent) return use();
  await prefetchFonts(href, letters);
  // Later documents load the style sheet themselves; this document uses it from its next page on.
  storageSlot(FONTS_KEY).set(href);
  const stop = navigation.onPageDisplayed(() => {
    stop();
    void use();
  });
}

/**
 * Caches a style sheet and those of its fonts that some letters need. The style sheet is not added to the document:
 * adding a face makes browsers also apply fonts that had loaded too late, which moves text.
 */
async function prefetchFonts(href: string, letters: string): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch(href)).text());
  const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  const faces = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  const needed = faces.filter(({ style }) =>
    covers(style.getPropertyValue('unicode-range'), points),
  );
  await Promise.all(
    needed.map(async ({ style }) => {
      const name = /url\("?([^")]+)/.exec(style.getPropertyValue('src'))?.[1] ?? '';
      const answer = await fetch(new URL(name, new URL(href, document.baseURI)));
      await answer.arrayBuffer();
    }),
  );
}

/** Returns true if a range such as `U+AC00-AC0F, U+3131` contains any of the code points. */
export function covers(range: string, points: readonly number[]): boolean {
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace(/^u\+/i, '').split('-');
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return points.some((point) => point >= from && point <= to);
  });
}

/** The distinct letters of a text. */
function lettersOf(text: string): string {
  return [...new Set(text)].join('');
}
