/** Puts a text into the clipboard; comes with the first reader who reaches for a button that does. */

/**
 * Copies a text.
 *
 * Browsers keep the clipboard from scripts of pages that came without TLS. There the text is copied as if
 * the reader had selected it; where that is refused, too, the promise is rejected.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
}

function copyBySelection(text: string): void {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  // In view, so that nothing scrolls, and seen by nobody.
  area.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser refuses to copy.');
}
