/**
 * The index of the item, of `count`, that a key moves to, from the one at `index` or from none at -1; `undefined` for a
 * key that does not move. Arrow keys wrap around.
 */
export function nextItem(
  key: string,
  axis: 'horizontal' | 'vertical',
  index: number,
  count: number,
): number | undefined {
  switch (key) {
    case axis === 'vertical' ? 'ArrowDown' : 'ArrowRight':
      return (index + 1) % count;
    case axis === 'vertical' ? 'ArrowUp' : 'ArrowLeft':
      return (index <= 0 ? count : index) - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
