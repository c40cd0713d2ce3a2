/** Has screen readers say what others see happen. */
export function say(news: string): void {
  // The first is the shell's own (SkipLink.tsx).
  const region = document.querySelector('[aria-live]');
  if (region) region.textContent = news;
}
