/**
 * Highlights the search words in the section that a result led to, without changing the document.
 *
 * The highlights disappear when the reader types, presses Escape or navigates.
 */

import type { Navigation } from '../../navigation/createNavigation';
import { idOfHash } from '../../navigation/urls';

/** The name of the highlight, used in the style sheet. */
const NAME = 'search';
/** Maximum number of highlighted matches. */
const LIMIT = 200;

/** Highlights words in the section of a fragment, or in the whole text, until the reader continues. */
export function highlightOnPage(
  hash: string,
  words: readonly string[],
  navigation: Navigation | null,
): void {
  if (words.length === 0 || !('highlights' in CSS)) return;
  const texts = [...document.querySelectorAll('main :is(h1, .prose)')];
  const ranges = rangesOf(
    texts.flatMap((text) => textNodes(text, hash)),
    words,
  );
  CSS.highlights.set(NAME, new Highlight(...ranges));
  const controller = new AbortController();
  const clear = () => {
    CSS.highlights.delete(NAME);
    controller.abort();
    stop?.();
  };
  const { signal } = controller;
  const stop = navigation?.onPageDisplayed(clear);
  addEventListener('input', clear, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && clear(), { signal });
  addEventListener('popstate', clear, { signal });
  const isLink = ({ target }: Event) => (target as Element).closest?.('a') !== null;
  addEventListener('click', (event) => isLink(event) && clear(), { signal });
}

/**
 * The text nodes of the section that a fragment names, up to the next heading of the same or a higher rank; without a
 * fragment, all text nodes. Empty if there is no such section.
 */
export function textNodes(root: Element, hash: string): Text[] {
  const start = hash ? root.querySelector(`#${CSS.escape(idOfHash(hash))}`) : null;
  if (hash && !start) return [];
  const rank = rankOf(start);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  if (start) walker.currentNode = start;
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node);
    else if (start && rankOf(node as Element) <= rank) break;
  }
  return texts;
}

/** The ranges of words in text nodes, ignoring case and Unicode's encoding; at most {@link LIMIT}. */
export function rangesOf(texts: readonly Text[], words: readonly string[]): Range[] {
  const encodings = words.flatMap((word) => [word, word.normalize('NFD')]);
  const alternatives = encodings.sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(alternatives.join('|'), 'giu');
  const ranges: Range[] = [];
  for (const text of texts) {
    for (const match of text.data.matchAll(pattern)) {
      if (ranges.length === LIMIT) return ranges;
      const range = new Range();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** 1 to 6 for a heading; a higher number for any other element. */
function rankOf(element: Element | null): number {
  return Number(/^H([1-6])$/.exec(element?.tagName ?? '')?.[1] ?? 7);
}

function escapePattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
