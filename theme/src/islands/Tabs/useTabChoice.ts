import { use, useEffect, useState } from 'react';
import { NavigationContext } from '../../app/contexts';
import { listenToAddress, parameter, setParameter } from '../../navigation/address';
import { storageSlot } from '../../storage/storage';

/** Where the choice of a tab is kept. */
export interface TabMemory {
  /** The name under which it is remembered and shared; `null` for tabs on their own. */
  readonly group: string | null;
  /** The parameter of the address that holds it, too. */
  readonly query?: string | undefined;
}

/**
 * The tab shown, and how to choose another.
 *
 * The choice of a group is remembered and shared by all tabs of the group, in other windows too. What
 * the address asks for stands above what is remembered. A value that is not among these tabs is left
 * alone: it belongs to tabs elsewhere.
 */
export function useTabChoice(
  { group, query }: TabMemory,
  values: readonly string[],
  initial: string,
): [string, (value: string) => void] {
  const [choice, setChoice] = useState<string | null>(null);
  const navigation = use(NavigationContext);
  const known = values.join('\n');

  useEffect(() => {
    const take = (value: string | null) => {
      if (value !== null && known.split('\n').includes(value)) setChoice(value);
    };
    const slot = group === null ? undefined : storageSlot(storageKey(group));
    const stopStorage = slot?.listen(take);
    take(slot?.get() ?? null);
    if (query === undefined) return stopStorage;

    const read = () => take(parameter(query));
    read();
    const stops = [stopStorage, listenToAddress(read), navigation?.onShown(read)];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [group, query, known, navigation]);

  return [
    choice !== null && values.includes(choice) ? choice : initial,
    (value) => {
      setChoice(value);
      if (group !== null) storageSlot(storageKey(group)).set(value);
      if (query !== undefined) setParameter(query, value);
    },
  ];
}

function storageKey(group: string): string {
  return `docusaurus.tab.${group}`;
}
