/** The files of an index, kept so that a reader who has searched once can search without a network. */

import type { SearchFiles } from '../../../../crates/munseo-search-wasm/js/searchCore';

/** The name of the store; another version of it is another name. */
const STORE = 'munseo-search-1';

/**
 * Files below a base, by name.
 *
 * A file with a hash in its name never changes and comes from the store when it is there. Others are
 * asked for each time, and come from the store when there is no network.
 */
export function createFiles(base: string): SearchFiles {
  return async (file) => {
    const url = new URL(file, base).href;
    const store = await openStore();
    const kept = await store?.match(url);
    if (kept && isImmutable(url)) return bytesOf(kept);
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} was answered with status ${response.status}`);
      await store?.put(url, response.clone()).catch(() => {
        // A full disk keeps nothing; the search goes on.
      });
      return await bytesOf(response);
    } catch (error) {
      if (kept) return bytesOf(kept);
      throw error;
    }
  };
}

function isImmutable(url: string): boolean {
  return url.includes('/_munseo/assets/');
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

async function openStore(): Promise<Cache | undefined> {
  try {
    // Absent outside of secure contexts, refused in some private windows.
    return await globalThis.caches?.open(STORE);
  } catch {
    return undefined;
  }
}
