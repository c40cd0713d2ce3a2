/** The types of names in a page's examples: a separate file, fetched when a reader points at one. */

/**
 * The content of a tooltip: HTML that Rust made, the first sentence of a documentation, a page to go to, and the
 * type that a generic type or a call has where it is used. Files keep the last one apart, in `uses`.
 */
export type Card = readonly [html: string, summary?: string, page?: string, type?: string];

/** A card, and the type as HTML that its name has in one place. */
export type Use = readonly [card: number, html: string];

/** The file, as `HoverWriter` in Rust writes it. */
export interface HoverData {
  readonly words: { readonly page: string; readonly keys: string };
  readonly cards: readonly Card[];
  /** A card behind the last is one of these. */
  readonly uses?: readonly Use[];
  /** By the hash of the text shown: distance to the name before, length, card; three numbers a name. */
  readonly blocks: Readonly<Record<string, readonly number[]>>;
  /** Sources of types as HTML, in the order of the page. */
  readonly definitions?: readonly string[];
  /** The sources that examples are compiled against, for a compiler in the browser. */
  readonly project?: string;
  /** Where the steps of the page are, and the blocks that have some. */
  readonly steps?: { readonly url: string; readonly blocks: readonly string[] };
}

/** A name in the text of a block; places count UTF-16 units. */
export interface PlacedName {
  readonly start: number;
  readonly end: number;
  readonly card: Card;
}

const files = new Map<string, Promise<HoverData>>();

/** Fetches the file of a page; one that could not be had is asked for again the next time. */
export function loadHovers(url: string, request: typeof fetch = fetch): Promise<HoverData> {
  const known = files.get(url);
  if (known) return known;
  const file = request(url, { credentials: 'same-origin' }).then((response) => {
    if (!response.ok) throw new Error(`${url} was answered with status ${response.status}`);
    return response.json() as Promise<HoverData>;
  });
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}

/** The names of a block, found by the text that it shows. */
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

/** FNV-1a of the UTF-16 units of a text, as eight digits; `hash_of` in Rust is its twin. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
