import { useEffect, useState } from 'react';
import { storageSlot } from '../../storage/storage';

/**
 * The tab shown, and how to choose another.
 *
 * The choice of a group is remembered and shared by all tabs of the group, in other windows too. A
 * remembered value that is not among these tabs is left alone: it belongs to tabs elsewhere.
 */
export function useTabChoice(
  group: string | null,
  values: readonly string[],
  initial: string,
): [string, (value: string) => void] {
  const [choice, setChoice] = useState<string | null>(null);

  useEffect(() => {
    if (group === null) return;
    const slot = storageSlot(storageKey(group));
    setChoice(slot.get());
    return slot.listen(setChoice);
  }, [group]);

  const selected = choice !== null && values.includes(choice) ? choice : initial;
  return [
    selected,
    (value) => {
      setChoice(value);
      if (group !== null) storageSlot(storageKey(group)).set(value);
    },
  ];
}

function storageKey(group: string): string {
  return `docusaurus.tab.${group}`;
}
