/** Navigates to a result: its page, its section, and the words in it. */

import type { MouseEvent } from 'react';
import type { SiteProps } from '../../generated/props';
import type { Navigation } from '../../navigation/createNavigation';
import { focusOn } from '../../navigation/position';
import { isSamePage, pageOfLink } from '../../navigation/urls';
import { highlightOnPage } from './pageHighlights';
import { storePendingHighlight, takePendingHighlight } from './pendingHighlights';

/** Where a result is, and what was found there. */
export interface Destination {
  readonly href: string;
  /** The words to mark. */
  readonly words: readonly string[];
}

/** Returns true if a click makes the browser open a link in another tab or window. */
export function isOpenedElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.button === 1;
}

/** Stores the words to highlight for a document that the browser loads. */
export function storeHighlightWords({ href, words }: Destination): void {
  const url = new URL(href, location.href);
  if (url.origin === location.origin) storePendingHighlight(url, words);
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
  // Whichever way it is reached: a page of another build is loaded by the browser after all.
  storeHighlightWords({ href, words });
  if (page && navigation) {
    await navigation.visit(page, page.href === current.href ? 'replace' : 'push');
  } else {
    location.assign(url);
    if (url.origin === current.origin && isSamePage(url, current)) focusOn(url.hash, 'replace');
  }
  // Another document is on its way, and finds the note.
  if (url.origin !== current.origin || !isSamePage(new URL(location.href), url)) return;
  takePendingHighlight(url);
  highlightOnPage(url.hash, words, navigation);
}
