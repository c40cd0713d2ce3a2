/** Keeps `<head>` in step with the page; Rust writes the same tags for the first one. */

import type { HeadProps, LocaleProps } from '../generated/props';

/** Marks the tags that belong to a page rather than to the site. */
const MARK = 'data-munseo-head';

/** Puts a page's title and tags in the place of the last page's. */
export function updateHead(head: HeadProps, locale: LocaleProps): void {
  document.title = head.title;
  document.documentElement.lang = locale.htmlLang;
  document.documentElement.dir = locale.direction;
  // No reader waits for the rest.
  setTimeout(() => replaceTags(head));
}

function replaceTags(head: HeadProps): void {
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove();
  const tags = head.tags.map(({ tag, attributes, text }) => {
    const element = document.createElement(tag);
    for (const [name, value] of attributes) element.setAttribute(name, value);
    element.setAttribute(MARK, '');
    if (text !== null) element.textContent = text;
    return element;
  });
  document.head.append(...tags);
}
