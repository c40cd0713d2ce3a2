/** Navigates to a result: its page, its section, and the matches in it. */

import type { MouseEvent } from 'react';
import type { SiteProps } from '../../generated/props';
import type { Navigation } from '../../navigation/createNavigation';
import { focusOn } from '../../navigation/scrollPosition';
import { isSamePage, pageOfLink } from '../../navigation/urls';
import { highlightOnPage } from './pageHighlights';
import { storePendingHighlight, takePendingHighlight } from './pendingHighlights';

/** The address of a result, and the words found there. */
export interface Destination {
  readonly href: string;
  /** The words to highlight. */
  readonly words: readonly string[];
}

/** Highlights the words that the previous document stored for this one. */
export function highlightOnArrival(): void {
  highlightOnPage(location.hash, takePendingHighlight(new URL(location.href)), null);
}

/** Returns true if a click makes the browser open a link in another tab or window. */
export function isOpenedElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.button === 1;
}

/** Stores the words to highlight in a document of this site that the browser loads. */
export function storeHighlightWords({ href, words }: Destination): void {
  const url = new URL(href, location.href);
  if (url.origin === location.origin) storePendingHighlight(url, words);
}

/** Navigates to a result; the browser loads addresses that are not pages of this document. */
export async function visitResult(
  { href, words }: Destination,
  site: SiteProps,
  navigation: Navigation | null,
): Promise<void> {
  const current = new URL(location.href);
  const url = new URL(href, current);
  const page = pageOfLink(url.href, current, site);
  // Stored in either case: a page of another build is loaded by the browser.
  storeHighlightWords({ href, words });
  if (page && navigation) {
    await navigation.visit(page, page.href === current.href ? 'replace' : 'push');
  } else {
    location.assign(url);
    if (url.origin === current.origin && isSamePage(url, current)) focusOn(url.hash, 'replace');
  }
  // Another document is being loaded, and reads the stored words.
  if (url.origin !== current.origin || !isSamePage(new URL(location.href), url)) return;
  takePendingHighlight(url);
  highlightOnPage(url.hash, words, navigation);
}
