/** Announces a change to screen readers, in a live region. */
export function announce(message: string): void {
  // The first region is rendered by the shell (SkipLink.tsx).
  const region = document.querySelector('[aria-live]');
  if (region) region.textContent = message;
}
