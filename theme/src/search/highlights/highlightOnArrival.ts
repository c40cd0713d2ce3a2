/** A document that a search result led to: marks what was searched for. */

import { markOnPage } from './pageHighlights';
import { takeNote } from './pendingHighlights';

/** Marks the words that the document before left a note of. */
export function markArrival(): void {
  markOnPage(location.hash, takeNote(new URL(location.href)), null);
}
