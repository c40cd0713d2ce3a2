/** Loads the fonts that the current page needs, and activates them. */

import { optional, swap } from 'virtual:fonts';
import type { PageViewEvents } from '../boot/loadClient';
import { onActivity } from '../boot/onActivity';
import { storageSlot } from '../storage/storage';
import { addStyleSheet } from '../styles/styleSheets';
import { FONTS_ATTRIBUTE, FONTS_KEY, LETTERS_FAMILY } from './fontState';

/** True once loading has started, because it may be requested twice. */
let isLoading = false;

/** Loads the fonts that the page needs, to be used immediately or from the next page on; without them, it stays. */
export async function loadFonts(
  assetsUrl: string,
  navigation: PageViewEvents,
  isUrgent: boolean,
): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  const href = assetsUrl + (isUrgent ? swap : optional);
  await load(href, navigation, isUrgent).catch((error: unknown) => console.warn(error));
}

async function load(href: string, navigation: PageViewEvents, isUrgent: boolean): Promise<void> {
  // With attributes: placeholders and labels are displayed, too.
  const letters = lettersOf(document.body.innerHTML);
  const faces = await facesFor(href, letters);
  if (isUrgent) {
    await displayFaces(faces, true);
  } else {
    // The style sheet is not added to the document: adding a face makes browsers also apply fonts that had loaded too
    // late, which moves text. Fetching the fonts caches them.
    await Promise.all(faces.map(async ({ url }) => (await fetch(url)).arrayBuffer()));
  }
  // Later documents load the style sheet themselves; this document uses it from its next page on.
  storageSlot(FONTS_KEY).set(href);
  const nextPage = new Promise<void>((resolve) => {
    const stop = navigation.onPageDisplayed(() => {
      stop();
      resolve();
    });
  });
  // Then the reader may type letters that the page does not contain, or see them in a menu.
  await (isUrgent ? Promise.race([nextPage, new Promise<void>(onActivity)]) : nextPage);
  // Faces of the style sheet are optional: browsers give up those that take more than a moment.
  if (!isUrgent) await displayFaces(faces, false);
  await addStyleSheet(href);
}

/** Displays all letters that a stored style sheet promised, although the browser gave up some of its faces. */
export async function completeFonts(): Promise<void> {
  const href = storageSlot(FONTS_KEY).get();
  if (!href) return;
  await facesFor(href, lettersOf(document.body.innerHTML))
    .then((faces) => displayFaces(faces, false))
    .catch((error: unknown) => console.warn(error));
}

/** A face of the style sheet of all faces. */
type Face = { url: URL; style: CSSStyleDeclaration };

/** The faces of a style sheet that contain any of the letters. */
async function facesFor(href: string, letters: string): Promise<Face[]> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} could not be loaded`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => covers(style.getPropertyValue('unicode-range'), points))
    .map(({ style }) => {
      const path = /url\("?([^")]+)/.exec(style.getPropertyValue('src'))?.[1] ?? '';
      return { url: new URL(path, new URL(href, document.baseURI)), style };
    });
}

/**
 * Displays letters in these faces, once all are loaded: a page has one typeface. Only if the device has no others
 * (`isUrgent`), some are better than none. They are added to the document without the others of the style sheet: for a
 * family with faces that are not loaded, browsers look for a substitute in every size.
 */
async function displayFaces(faces: readonly Face[], isUrgent: boolean): Promise<void> {
  const loading = faces.map(({ url, style }) =>
    new FontFace(LETTERS_FAMILY, `url("${url}")`, {
      weight: style.getPropertyValue('font-weight'),
      unicodeRange: style.getPropertyValue('unicode-range'),
    }).load(),
  );
  const loaded = isUrgent
    ? (await Promise.allSettled(loading)).flatMap((it) =>
        it.status === 'fulfilled' ? [it.value] : [],
      )
    : await Promise.all(loading);
  for (const face of loaded) document.fonts.add(face);
  document.documentElement.setAttribute(FONTS_ATTRIBUTE, '');
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
