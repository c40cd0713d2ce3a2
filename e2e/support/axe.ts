import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { waitForLayout } from './problems';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The modes, and the rules to check in each; all rules if omitted. Most rules give the same result in both modes. */
const MODES: { mode: string; tags?: string[] }[] = [
  { mode: 'light' },
  { mode: 'dark', tags: ['cat.color', 'cat.text-alternatives'] },
];

/** Runs axe on the page in its current state, in light and in dark mode. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  // Content that is laid out later would also get its colors later.
  await waitForLayout(page);
  await page.evaluate(axe);
  for (const { mode, tags } of MODES) {
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
