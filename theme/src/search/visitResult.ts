/** Leads to a result: its page, its section, and the words in it. */

import type { SiteProps } from '../generated/props';
import type { Navigation } from '../navigation/createNavigation';
import { focusOn } from '../navigation/position';
import { isSamePage, pageOfLink } from '../navigation/urls';
import { markOnPage } from './pageMarks';

/** Where a result is, and what was found there. */
export interface Destination {
  readonly href: string;
  /** The words to mark. */
  readonly words: readonly string[];
}

/** Goes to a result; the browser loads what is not a page of this document. */
export async function visitResult(
  { href, words }: Destination,
  site: SiteProps,
  navigation: Navigation | null,
): Promise<void> {
  const current = new URL(location.href);
  const url = new URL(href, current);
  const page = pageOfLink({ href: url.href, target: '', hasDownload: false }, current, site);
  if (page && navigation) {
    await navigation.visit(page, page.href === current.href ? 'replace' : 'push');
  } else {
    location.assign(url);
    if (url.origin !== current.origin || !isSamePage(url, current)) return;
    focusOn(url.hash);
  }
  markOnPage(url.hash, words, navigation);
}
