import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { waitForLayout } from './problems';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A color mode, and the rules to check in it; all rules if omitted. */
interface Mode {
  readonly mode: 'light' | 'dark';
  readonly tags?: readonly string[];
}

/** All rules in light mode; in dark mode those whose result may differ. */
export const BOTH_MODES: readonly Mode[] = [
  { mode: 'light' },
  { mode: 'dark', tags: ['cat.color', 'cat.text-alternatives'] },
];

/** For a page whose colors were checked in another language. */
export const LIGHT_MODE: readonly Mode[] = [{ mode: 'light' }];

/** The rules about colors, for a state that differs in them alone. */
export const COLORS: readonly Mode[] = [
  { mode: 'light', tags: ['cat.color'] },
  { mode: 'dark', tags: ['cat.color'] },
];

/** Runs axe on the page in its current state, in light and in dark mode. */
export async function expectNoViolations(
  page: Page,
  state: string,
  modes = BOTH_MODES,
): Promise<void> {
  // Content that is laid out later would also get its colors later.
  await waitForLayout(page);
  // Compiling axe takes as long as a run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  for (const { mode, tags } of modes) {
    const violations = await page.evaluate(
      async ({ mode, tags }) => {
        document.documentElement.dataset['theme'] = mode;
        // Scroll-driven animations never end.
        const animations = document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline);
        await Promise.all(animations.map(({ finished }) => finished.catch(() => {})));
        // biome-ignore lint/suspicious/noExplicitAny: the injected script has no types here
        const result = await (globalThis as any).axe.run(document, {
          resultTypes: ['violations'],
          ...(tags && {
            runOnly: { type: 'tag', values: tags },
            // Choosing rules by tag enables this one, which is a level AAA rule.
            rules: { 'color-contrast-enhanced': { enabled: false } },
          }),
        });
        return result.violations.map(
          (violation: { id: string; nodes: { target: string[] }[] }) =>
            `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
        );
      },
      { mode, tags },
    );
    expect(violations, `${state}, ${mode}`).toEqual([]);
  }
}

/** Runs axe at several widths of the window, in px. */
export async function expectNoViolationsAt(
  page: Page,
  widths: readonly number[],
  state = '',
  modes = BOTH_MODES,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page, `${state} ${width} px`, modes);
  }
}
