/**
 * Marks what was searched for in the section that a result led to, without touching the document.
 *
 * The marks go when the reader types, presses Escape or moves on.
 */

import type { Navigation } from '../../navigation/createNavigation';
import { idOfHash } from '../../navigation/urls';

/** The name of the highlight; the style sheet says how it looks. */
const NAME = 'search';
/** The most places that are marked. */
const LIMIT = 200;

/** Marks words in the section of a fragment, or in the whole text, until the reader goes on. */
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
  const stop = navigation?.onShown(clear);
  addEventListener('input', clear, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && clear(), { signal });
  addEventListener('popstate', clear, { signal });
  const isLink = ({ target }: Event) => (target as Element).closest?.('a') !== null;
  addEventListener('click', (event) => isLink(event) && clear(), { signal });
}

/**
 * The text of the section that a fragment names, to the next heading of its rank or above; without a
 * fragment, all text.
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

/** The places of words in texts; letter case does not matter. */
export function rangesOf(texts: readonly Text[], words: readonly string[]): Range[] {
  const alternatives = [...words].sort((a, b) => b.length - a.length).map(escapePattern);
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

/** 1 to 6 for a heading; anything else ranks below all of them. */
function rankOf(element: Element | null): number {
  return Number(/^H([1-6])$/.exec(element?.tagName ?? '')?.[1] ?? 7);
}

function escapePattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
