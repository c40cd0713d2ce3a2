/** Copies a text to the clipboard; loaded when a copy button is first used. */

/**
 * Copies a text.
 *
 * Browsers deny clipboard access on pages without TLS. There, the text is copied through a selection; if that is
 * denied, too, the promise is rejected.
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
  // Inside the viewport, so that nothing scrolls, but invisible.
  area.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser denied copying.');
}
