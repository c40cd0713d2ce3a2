/** Highlights search words in a document that a search result led to. */

import { highlightOnPage } from './pageHighlights';
import { takePendingHighlight } from './pendingHighlights';

/** Highlights the words that the previous document stored. */
export function highlightOnArrival(): void {
  highlightOnPage(location.hash, takePendingHighlight(new URL(location.href)), null);
}
