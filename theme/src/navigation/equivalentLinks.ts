/** Links to the equivalent of the current page, such as another language. */

import { linkOf } from './links';

/**
 * A link with `data-place` leads to another form of the current page: the query and fragment of the address are added
 * to it, and the attribute's value is added to the query. Headings have the same ids in every language, so a language
 * link also leads to the heading being read.
 */
export function watchEquivalentLinks(): void {
  // Before the click, too: the link may be opened in another tab, or copied.
  for (const type of ['click', 'pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, updateLink, { passive: true });
  }
}

function updateLink({ target }: Event): void {
  const link = linkOf(target);
  const place = link?.dataset.place;
  if (!link || place === undefined) return;
  const { search, hash } = location;
  const query = search.includes(place) ? search : `${search}${search ? '&' : '?'}${place}`;
  const reading =
    link.hreflang && document.querySelector('[data-toc] [aria-current]')?.getAttribute('href');
  link.setAttribute('href', link.pathname + query + (hash || reading || ''));
}
