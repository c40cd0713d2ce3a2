/**
 * Persistent preferences: a slot per preference in local storage or session storage, as the site configures
 * (`[storage]` in `munseo.toml`).
 *
 * A browser may deny storage (a frame, a private window, a strict setting). Then slots read as empty, writing does
 * nothing, and there is one warning. On the server, using a slot throws an error.
 */

import type { StorageProps } from '../generated/props';

/** One stored value. */
export type StorageSlot = ReturnType<typeof storageSlot>;

/** The location of slots: by default local storage, under their keys. */
let storageLocation: StorageProps = { isSession: false, suffix: '' };

/** Sets the location of all slots; called before any of them is used. */
export function setStorageLocation(storage: StorageProps): void {
  storageLocation = storage;
}

const OWN_CHANGE = 'munseo:storage';
let hasWarned = false;

/** The slot of a key. */
export function storageSlot(key: string) {
  return {
    get: (): string | null =>
      attempt((storage) => storage.getItem(key + storageLocation.suffix)) ?? null,
    set(value: string): void {
      if (this.get() === value) return;
      attempt((storage) => storage.setItem(key + storageLocation.suffix, value));
      dispatchEvent(new CustomEvent(OWN_CHANGE, { detail: { key, value } }));
    },
    remove(): void {
      attempt((storage) => storage.removeItem(key + storageLocation.suffix));
      dispatchEvent(new CustomEvent(OWN_CHANGE, { detail: { key, value: null } }));
    },
    /** Calls back when the value changes, here or in another tab; returns a function that stops listening. */
    listen(listener: (value: string | null) => void): () => void {
      const handleOther = (event: StorageEvent) => {
        if (event.key === key + storageLocation.suffix) listener(event.newValue);
      };
      const handleOwn = (event: Event) => {
        const { detail } = event as CustomEvent<{ key: string; value: string | null }>;
        if (detail.key === key) listener(detail.value);
      };
      addEventListener('storage', handleOther);
      addEventListener(OWN_CHANGE, handleOwn);
      return () => {
        removeEventListener('storage', handleOther);
        removeEventListener(OWN_CHANGE, handleOwn);
      };
    },
  };
}

function attempt<T>(use: (storage: Storage) => T): T | undefined {
  if (typeof window === 'undefined') {
    throw new Error('storage was used while rendering on the server');
  }
  try {
    return use(storageLocation.isSession ? window.sessionStorage : window.localStorage);
  } catch (error) {
    // One warning per document, because every slot fails in the same way.
    if (!hasWarned) console.warn('The browser denies storage; preferences are not stored.', error);
    hasWarned = true;
    return undefined;
  }
}
