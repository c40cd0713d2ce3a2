/** Layout shifts while a page arrives in chunks, as on a slow connection. */

import { expect, test } from '@playwright/test';
import { ADDRESS } from '../playwright.config';
import { KINDS, LOCALES } from '../support/pages';
import { waitForHydration } from '../support/problems';
import { watchShifts } from '../support/shifts';
import { startSlowProxy } from '../support/slowProxy';

/** Minimum layout shift score that counts: words that wrap score less, a navbar entry that moves scores more. */
const MIN_SHIFT = 0.001;

/** Maximum height of a line of text, in px. */
const LINE = 30;

/**
 * Returns true if only words of a paragraph, or an example in it, wrapped to the next line as more of it arrived.
 * Elements that move with a block are reported as the block, not as its text.
 */
function isRewrapped(shift: string): boolean {
  const moves = shift.slice(shift.indexOf(': ') + 2).split('; ');
  return moves.every((move) => {
    const place = /^(#text|samp\.) from ([\d.]+),([\d.]+) \S+ to ([\d.]+),([\d.]+) /.exec(move);
    if (!place) return false;
    const [fromX, fromY, toX, toY] = place.slice(2).map(Number) as [number, number, number, number];
    // Text keeps its place and grows by a line; an example moves to the next one.
    const isInPlace = place[1] === 'samp.' || fromX === toX;
    return isInPlace && toY >= fromY && toY - fromY <= LINE;
  });
}

for (const { code, prefix } of LOCALES) {
  for (const width of [1440, 360]) {
    test(`no layout shifts in ${code}, ${width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const shifts = await watchShifts(page, MIN_SHIFT);
      const site = await startSlowProxy(`http://${ADDRESS}`);
      for (const { kind, path } of KINDS) {
        await page.goto(site.origin + prefix + path, { waitUntil: 'networkidle' });
        await waitForHydration(page);
        const moved = (await shifts()).filter((shift) => !isRewrapped(shift));
        expect.soft(moved, kind).toEqual([]);
      }
      site.close();
    });
  }
}
