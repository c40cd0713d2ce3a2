/** Keeps `<head>` in sync with the page; Rust writes the same tags for the first one. */

import type { HeadProps, LocaleProps } from '../generated/props';

/** Marks the tags that belong to a page rather than to the site. */
const MARK = 'data-munseo-head';

/** The head of the document without its scripts, because the first page's data does not repeat its tags. */
export function readHead(): HeadProps {
  const elements = [...document.head.querySelectorAll(`[${MARK}]:not(script)`)];
  const tags = elements.map((element) => ({
    tag: element.localName,
    attributes: [...element.attributes]
      .filter(({ name }) => name !== MARK)
      .map(({ name, value }): [string, string] => [name, value]),
    text: element.textContent || null,
  }));
  return { title: document.title, className: document.documentElement.className, tags };
}

/** Replaces the title and the attributes of the root element at once, and the tags of the previous page later. */
export function updateHead(head: HeadProps, locale: LocaleProps): void {
  document.title = head.title;
  document.documentElement.className = head.className;
  document.documentElement.lang = locale.htmlLang;
  document.documentElement.dir = locale.direction;
  // Deferred, because it is not visible.
  setTimeout(() => replaceTags(head));
}

function replaceTags(head: HeadProps): void {
  const old = new Set(document.head.querySelectorAll(`[${MARK}]`));
  for (const { tag, attributes, text } of head.tags) {
    const element = document.createElement(tag);
    for (const [name, value] of attributes) element.setAttribute(name, value);
    element.setAttribute(MARK, '');
    if (text !== null) element.textContent = text;
    const known = [...old].find((it) => it.isEqualNode(element));
    if (known) old.delete(known);
    else document.head.append(element);
  }
  for (const it of old) it.remove();
}
