import { use, useEffect, useState } from 'react';
import { NavigationContext } from '../../app/contexts';
import { listenToParameters, parameter, setParameter } from '../../navigation/queryParameters';
import { storageSlot } from '../../storage/storage';

/**
 * The displayed tab, a function that selects another, and one that does so without storing the choice.
 *
 * The choice of a group is stored and shared by all tabs of the group, also in other windows; without a group, tabs are
 * independent. A value in the address, under the parameter `query`, takes precedence. A stored value that is not among
 * these tabs is kept, because it belongs to other tabs.
 */
export function useTabChoice(
  group: string | null,
  query: string | undefined,
  values: readonly string[],
  initial: string,
): [string, (value: string) => void, (value: string) => void] {
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
    setChoice,
  ];
}

function storageKey(group: string): string {
  return `docusaurus.tab.${group}`;
}
