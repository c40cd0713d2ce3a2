/** The data in the document: the site and the page, as written by the build. */

import type { PageProps, SearchProps, SiteProps } from '../generated/props';
import type { Messages } from '../messages/translate';

/** The file that all pages of a language share: the messages of every page, and the site. */
export type SharedData = { readonly default: Messages; readonly site: SiteProps };

/** The properties of the site that the first script needs. */
export type FirstSite = { readonly search: Pick<SearchProps, 'provider' | 'pageUrl'> } & Pick<
  SiteProps,
  'assetsUrl' | 'messagesUrl' | 'remembersVersion' | 'storage' | 'withoutShortcuts'
>;

/** The data in the document, without the HTML of its text. */
export interface DocumentData {
  readonly site: FirstSite;
  readonly page: PageProps;
}

let parsed: DocumentData | undefined;

/** Parses the data once; `undefined` in a document without data. */
export function documentData(): DocumentData | undefined {
  const text = parsed ? undefined : document.querySelector('[data-munseo]')?.textContent;
  if (text) parsed = JSON.parse(text);
  return parsed;
}
