/** The types of names in a page's examples: a separate file, fetched when a reader points at one. */

import { fetchJson } from '../navigation/fetchJson';
import { loadOnce } from '../navigation/loadOnce';

/**
 * The content of a tooltip: HTML from Rust, the first sentence of the documentation, a link to a page, and the type of
 * a generic type or a call at the place of use. Files store the last one separately, in `uses`.
 */
export type Card = readonly [html: string, summary?: string, page?: string, type?: string];

/** The index of a card, and the type of its name in one place as HTML. */
export type Use = readonly [card: number, html: string];

/** The file, as written by `HoverWriter` in Rust. */
export interface HoverData {
  readonly labels: { readonly page: string; readonly keys: string };
  readonly cards: readonly Card[];
  /** Card indices beyond the last card refer to these. */
  readonly uses?: readonly Use[];
  /** By the hash of the block's text, three numbers per name: distance to the previous name, length, card. */
  readonly blocks: Readonly<Record<string, readonly number[]>>;
  /** Sources of types as HTML, in page order. */
  readonly definitions?: readonly string[];
  /** The URL of the sources that examples are compiled against, for the browser's compiler. */
  readonly project?: string;
  /** The URL of the page's steps, and the blocks that have some. */
  readonly steps?: { readonly url: string; readonly blocks: readonly string[] };
}

/** A name in the text of a block; positions count UTF-16 units. */
export interface PlacedName {
  readonly start: number;
  readonly end: number;
  readonly card: Card;
}

const files = new Map<string, Promise<HoverData>>();

/** Fetches the file of a page. Rejects if the request fails; the next call then fetches it again. */
export function loadHovers(url: string, request?: typeof fetch): Promise<HoverData> {
  return loadOnce(files, url, () => fetchJson<HoverData>(url, request));
}

/** The names of a block, found by the block's text. */
export function namesOf(text: string, data: HoverData): PlacedName[] {
  const numbers = data.blocks[hashOf(text.replace(/\n$/, ''))] ?? [];
  const names: PlacedName[] = [];
  let end = 0;
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const [gap = 0, length = 0, index = 0] = numbers.slice(at, at + 3);
    const start = end + gap;
    end = start + length;
    const [used = index, type] = data.uses?.[index - data.cards.length] ?? [];
    const card = data.cards[used];
    if (card)
      names.push({ start, end, card: type ? [card[0], card[1] ?? '', card[2] ?? '', type] : card });
  }
  return names;
}

/** FNV-1a of the UTF-16 units of a text, as eight digits; the same as `hash_of` in Rust. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
