import type { Page } from '@playwright/test';

/** Collects warnings and errors in the console, and uncaught errors of the page. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') {
      problems.push(`${page.url()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  return problems;
}

/** Waits for hydration. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Waits until no content is skipped (`content-visibility`), so that heights are exact. */
export async function waitForLayout(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main *, footer')].every(
      (it) => getComputedStyle(it).contentVisibility !== 'auto',
    ),
  );
}

/** Marks the document, so that a test can detect a reload. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-test-mark', '');
  });
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'));
}
