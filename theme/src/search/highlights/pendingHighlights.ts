/** Notes for documents that a result leads to: which words to mark there. */

import { storageSlot } from '../../storage/storage';
import { NOTES_KEY } from './pendingHighlightsKey';

/** A note is read within this time, in ms; what is older is of a document that never came. */
const LIFETIME = 60_000;
/** Several results may be opened in tabs at once. */
const LIMIT = 10;

interface Note {
  /** The path and the fragment of the address. */
  readonly place: string;
  readonly words: readonly string[];
  /** When it was left, in ms. */
  readonly at: number;
}

/** Leaves a note for the document of an address. */
export function leaveNote(url: URL, words: readonly string[]): void {
  if (words.length === 0) return;
  const note: Note = { place: placeOf(url), words, at: Date.now() };
  write([note, ...read().filter(({ place }) => place !== note.place)].slice(0, LIMIT));
}

/** Takes the note for an address: the words to mark there. */
export function takeNote(url: URL): readonly string[] {
  const notes = read();
  write(notes.filter(({ place }) => place !== placeOf(url)));
  return notes.find(({ place }) => place === placeOf(url))?.words ?? [];
}

function placeOf(url: URL): string {
  return url.pathname.replace(/(.)\/$/, '$1') + url.hash;
}

function write(notes: readonly Note[]): void {
  const slot = storageSlot(NOTES_KEY);
  if (notes.length > 0) slot.set(JSON.stringify(notes));
  else if (slot.get() !== null) slot.remove();
}

/** The notes that are still of use; whatever else stands there is no list of them. */
function read(): Note[] {
  try {
    const list: unknown = JSON.parse(storageSlot(NOTES_KEY).get() ?? '[]');
    return Array.isArray(list) ? list.filter(isNote) : [];
  } catch {
    return [];
  }
}

function isNote(value: unknown): value is Note {
  const { place, words, at } = (value ?? {}) as Partial<Note>;
  return (
    typeof place === 'string' &&
    typeof at === 'number' &&
    Math.abs(Date.now() - at) < LIFETIME &&
    Array.isArray(words) &&
    words.every((word) => typeof word === 'string')
  );
}
