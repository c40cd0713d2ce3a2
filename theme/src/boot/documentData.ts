/** The data in the document: the site and the page, as the build wrote them. */

import type { PageProps, SiteProps } from '../generated/props';

/** The data in the document; the HTML of its text is not in it. */
export interface DocumentData {
  readonly site: SiteProps;
  readonly page: PageProps;
}

let parsed: DocumentData | undefined;

/** Parses the data once; `undefined` in a document without any. */
export function documentData(): DocumentData | undefined {
  const text = parsed ? undefined : document.getElementById('munseo-data')?.textContent;
  if (text) parsed = JSON.parse(text);
  return parsed;
}
