/**
 * Loading of fonts for letters beyond English. Korean syllables are as large as the rest of a page together, and every
 * system with a Korean locale has glyphs for them. Therefore the fonts load when the reader has begun to read, and are
 * used from the next page on, so that nothing on screen moves.
 *
 * If the device has no glyphs for Korean syllables, a page in Korean loads the fonts right after the first paint, and
 * they replace bars of the same width. `koreanFallback.ts` handles pages in other languages.
 */

import type { FirstSite } from '../boot/documentData';
import type { PageViewEvents } from '../boot/loadClient';
import { onActivity } from '../boot/onActivity';
import { isPrefetchAllowed } from '../navigation/links';
import { FONTS_ATTRIBUTE, HANGUL_ATTRIBUTE } from './fontState';

/** Schedules the loading of fonts. */
export function scheduleFonts(site: FirstSite, navigation: PageViewEvents): void {
  const root = document.documentElement;
  const isUrgent = () => root.hasAttribute(HANGUL_ATTRIBUTE);
  if (root.hasAttribute(FONTS_ATTRIBUTE)) return;
  const load = () =>
    void import('./loadFonts').then((it) => it.loadFonts(site.assetsUrl, navigation, isUrgent()));
  if (isUrgent()) afterFirstPaint(load);
  else if (isPrefetchAllowed()) onActivity(load);
}

/** Runs an action after the first paint, so that it does not compete with resources for the first paint. */
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
