/** Recent and favourite searches: hits that were chosen, kept in the browser. */

import { type StorageSlot, storageSlot } from '../../storage/storage';
import { readHit, type StoredHit } from './hits';

/** The most recent searches that are kept. */
const RECENT_LIMIT = 7;
/** The most that are shown below favourites. */
const RECENT_BESIDE_FAVOURITES = 4;
/** The most favourites. */
const FAVOURITE_LIMIT = 10;

/** The lists of the start screen, the newest hit first. */
export interface StoredHits {
  recent(): StoredHit[];
  favourites(): StoredHit[];
  /** Remembers a chosen hit; a favourite is remembered already. */
  choose(hit: StoredHit): void;
  /** Makes a recent search a favourite. */
  save(hit: StoredHit): void;
  removeRecent(hit: StoredHit): void;
  removeFavourite(hit: StoredHit): void;
}

/** The searches kept for an index, under the keys that readers of DocSearch sites have already. */
export function createStoredHits(indexName: string): StoredHits {
  const recent = storageSlot(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`);
  const favourites = storageSlot(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`);

  function removeRecent(hit: StoredHit): void {
    write(recent, without(read(recent), hit));
  }

  return {
    recent: () =>
      read(recent).slice(0, read(favourites).length ? RECENT_BESIDE_FAVOURITES : RECENT_LIMIT),
    favourites: () => read(favourites).slice(0, FAVOURITE_LIMIT),
    choose(hit) {
      if (read(favourites).some(({ objectID }) => objectID === hit.objectID)) return;
      write(recent, [hit, ...without(read(recent), hit)].slice(0, RECENT_LIMIT));
    },
    save(hit) {
      removeRecent(hit);
      write(favourites, [hit, ...without(read(favourites), hit)].slice(0, FAVOURITE_LIMIT));
    },
    removeRecent,
    removeFavourite(hit) {
      write(favourites, without(read(favourites), hit));
    },
  };
}

function without(hits: readonly StoredHit[], hit: StoredHit): StoredHit[] {
  return hits.filter(({ objectID }) => objectID !== hit.objectID);
}

function write(slot: StorageSlot, hits: readonly StoredHit[]): void {
  slot.set(JSON.stringify(hits));
}

/** Reads a list; whatever else stands there is no list of hits. */
function read(slot: StorageSlot): StoredHit[] {
  try {
    const list: unknown = JSON.parse(slot.get() ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.map(readHit).flatMap((hit) => {
      if (!hit) return [];
      const { marked: _marks, example: _example, fallback: _fallback, ...stored } = hit;
      return [stored];
    });
  } catch {
    return [];
  }
}
