/**
 * Animates the title of an entry to the heading of the page, unless reduced motion is preferred.
 *
 * The page is displayed first, and the heading starts from the entry's position: `document.startViewTransition` would
 * display it a frame later, because it captures the old page before.
 */

import type { Navigation } from './createNavigation';

type Label = ReturnType<typeof labelOf>;

const DURATION = 220;

/** Animates the heading of each page from the link in the main part that was clicked, if the link has its text. */
export function animateTitles(navigation: Pick<Navigation, 'onPageDisplayed'>): void {
  const allowsMotion = matchMedia('(prefers-reduced-motion: no-preference)');
  let labels: readonly Label[] = [];
  // Before the link is followed, which may display the page immediately.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLElement>('main a[href]:not([rel])');
      labels =
        link && allowsMotion.matches ? [link, ...link.querySelectorAll('*')].map(labelOf) : [];
    },
    true,
  );
  navigation.onPageDisplayed((kind) => {
    const left = labels;
    labels = [];
    // Measured in the frame that displays the heading, not within the click.
    if (kind === 'push' && left.length > 0) requestAnimationFrame(() => animate(left));
  });
}

/** The text of a link or of an element in it, its position, and its font size. */
function labelOf(element: Element) {
  const box = element.getBoundingClientRect();
  return { text: textOf(element), box, size: sizeOf(element) };
}

function animate(left: readonly Label[]): void {
  const heading = document.querySelector('main h1');
  if (!heading) return;
  // The innermost element with the text encloses it most closely.
  const from = left.findLast((label) => label.text === textOf(heading));
  if (!from) return;
  const to = heading.getBoundingClientRect();
  const isRtl = getComputedStyle(heading).direction === 'rtl';
  const x = isRtl ? from.box.right - to.right : from.box.left - to.left;
  const y = from.box.top - to.top;
  const transformOrigin = isRtl ? '100% 0' : '0 0';
  const transform = `translate(${x}px, ${y}px) scale(${from.size / sizeOf(heading)})`;
  heading.animate(
    [
      { transform, transformOrigin },
      { transform: 'none', transformOrigin },
    ],
    { duration: DURATION, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
}

function textOf(element: Element): string {
  return (element.textContent ?? '').trim();
}

function sizeOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}
