import type { Page } from '@playwright/test';

/** The text on the clipboard. Browsers write to it some time after a click: poll for the expected text. */
export function clipboardText(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
