/** Recent and favorite searches: chosen hits, stored in the browser. */

import { type StorageSlot, storageSlot } from '../../storage/storage';
import { readHit, type StoredHit } from './hits';

/** Maximum number of stored recent searches. */
const RECENT_LIMIT = 7;
/** Maximum number of recent searches displayed below favorites. */
const RECENT_BESIDE_FAVORITES = 4;
/** Maximum number of favorites. */
const FAVORITE_LIMIT = 10;

/** The lists of the start screen, the newest hit first. */
export type StoredHits = ReturnType<typeof createStoredHits>;

/** The stored searches for an index, under the same keys as on DocSearch sites. */
export function createStoredHits(indexName: string) {
  const recent = storageSlot(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`);
  const favorites = storageSlot(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`);

  function removeRecent(hit: StoredHit): void {
    write(recent, without(read(recent), hit));
  }

  return {
    recent: () =>
      read(recent).slice(0, read(favorites).length ? RECENT_BESIDE_FAVORITES : RECENT_LIMIT),
    favorites: () => read(favorites).slice(0, FAVORITE_LIMIT),
    /** Stores a chosen hit, unless it is a favorite. */
    choose(hit: StoredHit) {
      if (read(favorites).some(({ objectID }) => objectID === hit.objectID)) return;
      write(recent, [hit, ...without(read(recent), hit)].slice(0, RECENT_LIMIT));
    },
    /** Makes a recent search a favorite. */
    save(hit: StoredHit) {
      removeRecent(hit);
      write(favorites, [hit, ...without(read(favorites), hit)].slice(0, FAVORITE_LIMIT));
    },
    removeRecent,
    removeFavorite(hit: StoredHit) {
      write(favorites, without(read(favorites), hit));
    },
  };
}

function without(hits: readonly StoredHit[], hit: StoredHit): StoredHit[] {
  return hits.filter(({ objectID }) => objectID !== hit.objectID);
}

function write(slot: StorageSlot, hits: readonly StoredHit[]): void {
  slot.set(JSON.stringify(hits));
}

/** Reads a list; other content is ignored. */
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
