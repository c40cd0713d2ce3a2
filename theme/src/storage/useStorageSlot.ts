import { useMemo, useSyncExternalStore } from 'react';
import { type StorageSlot, storageSlot } from './storage';

/** The value under a key, `null` until the page is hydrated, and its slot. */
export function useStorageSlot(key: string): [string | null, StorageSlot] {
  const slot = useMemo(() => storageSlot(key), [key]);
  const value = useSyncExternalStore(slot.listen, slot.get, () => null);
  return [value, slot];
}
