/**
 * The index of the item, of `count`, that a key moves to, from the one at `index` or from none at -1; `undefined` for a
 * key that does not move. The two arrow keys wrap around.
 */
export function nextItem(
  key: string,
  [previous, next]: readonly [previous: string, next: string],
  index: number,
  count: number,
): number | undefined {
  if (key === next) return (index + 1) % count;
  if (key === previous) return (index <= 0 ? count : index) - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
