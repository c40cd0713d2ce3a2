/** Words to highlight in the documents that results lead to, stored until those are loaded. */

import { storageSlot } from '../../storage/storage';
import { PENDING_HIGHLIGHTS_KEY } from './pendingHighlightsKey';

/** Maximum age of an entry, in ms; an older one belongs to a document that was never loaded. */
const LIFETIME = 60_000;
/** Maximum number of entries: several results may be opened in tabs at once. */
const LIMIT = 10;

interface PendingHighlight {
  /** The path and the fragment of the address. */
  readonly place: string;
  readonly words: readonly string[];
  /** The time of storing, in ms. */
  readonly at: number;
}

/** Stores words for the document of an address. */
export function storePendingHighlight(url: URL, words: readonly string[]): void {
  if (words.length === 0) return;
  const entry: PendingHighlight = { place: placeOf(url), words, at: Date.now() };
  write([entry, ...read().filter(({ place }) => place !== entry.place)].slice(0, LIMIT));
}

/** Removes and returns the stored words for an address. */
export function takePendingHighlight(url: URL): readonly string[] {
  const entries = read();
  write(entries.filter(({ place }) => place !== placeOf(url)));
  return entries.find(({ place }) => place === placeOf(url))?.words ?? [];
}

function placeOf(url: URL): string {
  return url.pathname.replace(/(.)\/$/, '$1') + url.hash;
}

function write(entries: readonly PendingHighlight[]): void {
  const slot = storageSlot(PENDING_HIGHLIGHTS_KEY);
  if (entries.length > 0) slot.set(JSON.stringify(entries));
  else if (slot.get() !== null) slot.remove();
}

/** The entries that are not expired; other content of the storage key is ignored. */
function read(): PendingHighlight[] {
  try {
    const list: unknown = JSON.parse(storageSlot(PENDING_HIGHLIGHTS_KEY).get() ?? '[]');
    return Array.isArray(list) ? list.filter(isPendingHighlight) : [];
  } catch {
    return [];
  }
}

function isPendingHighlight(value: unknown): value is PendingHighlight {
  const { place, words, at } = (value ?? {}) as Partial<PendingHighlight>;
  return (
    typeof place === 'string' &&
    typeof at === 'number' &&
    Math.abs(Date.now() - at) < LIFETIME &&
    Array.isArray(words) &&
    words.every((word) => typeof word === 'string')
  );
}
