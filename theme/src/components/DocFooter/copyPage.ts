/** Copies a page as Markdown; loaded when a reader first points at or focuses the button. */

import { copyText } from '../../content/copyText';

/** Copies the Markdown at a URL to the clipboard. */
export async function copyPage(url: string): Promise<void> {
  const text = fetchText(url);
  if (typeof ClipboardItem === 'function' && navigator.clipboard?.write) {
    // Some browsers allow copying only synchronously, with a promise of the content.
    const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } else {
    await copyText(await text);
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} failed with status ${response.status}`);
  return response.text();
}
