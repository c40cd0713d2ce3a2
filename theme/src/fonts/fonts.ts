/**
 * The letters beyond those of English. Syllables of Korean are as heavy as the rest of a page together,
 * and every system that is set to Korean has some: so ours come when the reader has begun to read, and
 * are used from the next page on. Nothing that is on screen ever moves for them.
 *
 * Where the machine has no Korean syllables, a page in Korean cannot wait: there they come as soon as
 * the page is on screen, and take the place of bars of the same width. `syllables.ts` sees to pages in
 * other languages.
 */

import type { Shown } from '../boot/loadClient';
import type { SiteProps } from '../generated/props';
import { isNetworkSpare } from '../navigation/links';
import { FONTS_ATTRIBUTE, HANGUL_ATTRIBUTE } from './fontState';

/** The events of a reader who stays on the page. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'touchstart'] as const;

/** Brings the typefaces when their time has come. */
export function offerFonts(site: SiteProps, navigation: Shown): void {
  const root = document.documentElement;
  const isUrgent = () => root.hasAttribute(HANGUL_ATTRIBUTE);
  if (root.hasAttribute(FONTS_ATTRIBUTE)) return;
  const bring = () => {
    for (const sign of SIGNS) removeEventListener(sign, bring);
    void import('./loadFonts').then((it) => it.loadFonts(site, navigation, isUrgent()));
  };
  if (isUrgent()) afterFirstPaint(bring);
  else if (isNetworkSpare()) {
    for (const sign of SIGNS) addEventListener(sign, bring, { passive: true });
  }
}

/** Until there is something to see, the network belongs to what shows it. */
function afterFirstPaint(action: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    action();
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    action();
  });
  observer.observe({ type: 'paint', buffered: true });
}
