/** Loads the typefaces that the page at hand needs, and sees to it that they are used. */

import { patient, urgent } from 'virtual:fonts';
import type { Shown } from '../boot/loadClient';
import type { SiteProps } from '../generated/props';
import { storageSlot } from '../storage/storage';
import { addStyleSheet } from '../styles/styleSheets';
import { FONTS_ATTRIBUTE, FONTS_KEY } from './fontState';

/** True while they are loading: they may be requested twice. */
let isComing = false;

/** Brings what the page needs of the fonts, to be used now or from the next page on. */
export async function loadFonts(
  site: SiteProps,
  navigation: Shown,
  isUrgent: boolean,
): Promise<void> {
  if (isComing) return;
  isComing = true;
  const href = site.assetsUrl + (isUrgent ? urgent : patient);
  const letters = lettersOf(document.body.textContent);
  const use = async () => {
    await addStyleSheet(href);
    await document.fonts.load('1em "Munseo Letters"', letters);
    document.documentElement.setAttribute(FONTS_ATTRIBUTE, '');
    storageSlot(FONTS_KEY).set(href);
  };
  if (isUrgent) return use();
  await fetchAhead(href, letters);
  // Later documents bring the sheet themselves; this one waits for its next page.
  storageSlot(FONTS_KEY).set(href);
  const stop = navigation.onShown(() => {
    stop();
    void use();
  });
}

/**
 * Has the browser keep a sheet and those of its fonts that some letters need. The sheet stays out of the
 * document: with any new face browsers also take up those that had come too late for it, and text moves.
 */
async function fetchAhead(href: string, letters: string): Promise<void> {
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

/** Each letter once: what a document says is long, what it is written with is not. */
function lettersOf(text: string): string {
  return [...new Set(text)].join('');
}
