/** The data in the document: the site and the page, as written by the build. */

import type { PageProps, SiteProps } from '../generated/props';

/** The data in the document, without the HTML of its text. */
export interface DocumentData {
  readonly site: SiteProps;
  readonly page: PageProps;
}

let parsed: DocumentData | undefined;

/** Parses the data once; `undefined` in a document without data. */
export function documentData(): DocumentData | undefined {
  const text = parsed ? undefined : document.querySelector('[data-munseo]')?.textContent;
  if (text) parsed = JSON.parse(text);
  return parsed;
}
