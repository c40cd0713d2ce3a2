import { use, useEffect, useState } from 'react';
import { NavigationContext } from '../../app/contexts';
import { listenToParameters, parameter, setParameter } from '../../navigation/queryParameters';
import { storageSlot } from '../../storage/storage';

/** Where the choice of a tab is stored. */
export interface TabMemory {
  /** The name under which the choice is stored and shared; `null` for independent tabs. */
  readonly group: string | null;
  /** The query parameter that also stores it. */
  readonly query?: string | undefined;
}

/**
 * The displayed tab, and a function that selects another.
 *
 * The choice of a group is stored and shared by all tabs of the group, also in other windows. A value in the address
 * takes precedence. A stored value that is not among these tabs is kept, because it belongs to other tabs.
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
    const stops = [stopStorage, listenToParameters(read), navigation?.onPageDisplayed(read)];
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
