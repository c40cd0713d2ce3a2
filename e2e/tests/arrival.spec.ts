/** What a reader sees of a page while it arrives in pieces, as over a poor line. */

import { expect, test } from '@playwright/test';
import { ADDRESS } from '../playwright.config';
import { KINDS, LOCALES } from '../support/pages';
import { hydrated } from '../support/problems';
import { watchShifts } from '../support/shifts';
import { slowly } from '../support/slowly';

/** Below it are words that go to the next line as their paragraph grows, above it an entry of the navbar. */
const SEEN = 0.001;

/** The height of a line of text, in pixels, at most. */
const LINE = 30;

/**
 * Whether only words of a paragraph went to its next line as more of it came. What moves with a block is
 * reported as the block, and not as its text.
 */
function isRewrapped(shift: string): boolean {
  const moves = shift.slice(shift.indexOf(': ') + 2).split('; ');
  return moves.every((move) => {
    const place = /^#text from ([\d.]+),([\d.]+) \S+ to ([\d.]+),([\d.]+) /.exec(move);
    if (!place) return false;
    const [fromX, fromY, toX, toY] = place.slice(1).map(Number) as [number, number, number, number];
    return fromX === toX && toY >= fromY && toY - fromY <= LINE;
  });
}

for (const { code, prefix } of LOCALES) {
  for (const width of [1440, 360]) {
    test(`nothing moves in ${code}, ${width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const shifts = await watchShifts(page, SEEN);
      const site = await slowly(`http://${ADDRESS}`);
      for (const { kind, path } of KINDS) {
        await page.goto(site.origin + prefix + path, { waitUntil: 'networkidle' });
        await hydrated(page);
        const moved = (await shifts()).filter((shift) => !isRewrapped(shift));
        expect.soft(moved, kind).toEqual([]);
      }
      site.close();
    });
  }
}
