/** Links that take the place of the reader along. */

import { linkOf } from './links';

/**
 * A link with `data-place` leads to the page shown in another shape: query and fragment go with the
 * reader, and what the attribute says is added to the query. Headings have the same ids in every
 * language, so that a link to one also leads to the heading being read.
 */
export function watchPlaces(): void {
  // Before the click, too: the link may be opened in another tab, or copied.
  for (const type of ['click', 'pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, keepPlace, { passive: true });
  }
}

function keepPlace({ target }: Event): void {
  const link = linkOf(target);
  const place = link?.dataset.place;
  if (!link || place === undefined) return;
  const { search, hash } = location;
  const query = search.includes(place) ? search : `${search}${search ? '&' : '?'}${place}`;
  const reading =
    link.hreflang && document.querySelector('[data-contents] [aria-current]')?.getAttribute('href');
  link.setAttribute('href', link.pathname + query + (hash || reading || ''));
}
