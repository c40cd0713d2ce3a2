/**
 * The position of a component in the tree, as text.
 *
 * The browser computes the same text during hydration, so it has to be React's: each list of `total` children appends
 * the position of the child, in as many bits as `total` has, above the bits of the lists around it. Bits are written in
 * base 32; whole digits move to text before they exceed what a number can hold.
 */

/** Positions from the root down, in pairs of total and index. */
const path: number[] = [];

const MAX_BITS = 30;
const BITS_PER_DIGIT = 5;

/** Enters the child at `index` of `total`. */
export function enterChild(total: number, index: number): void {
  path.push(total, index);
}

/** Leaves the child that was entered last. */
export function leaveChild(): void {
  path.length -= 2;
}

/** Resets the position to the root. */
export function resetTree(): void {
  path.length = 0;
}

/** The current position. */
export function treeId(): string {
  let bits = 0;
  let length = 0;
  let digits = '';
  for (let index = 0; index < path.length; index += 2) {
    const width = 32 - Math.clz32(path[index] as number);
    if (length + width > MAX_BITS) {
      const wholeBits = length - (length % BITS_PER_DIGIT);
      digits = (bits & ((1 << wholeBits) - 1)).toString(32) + digits;
      bits >>= wholeBits;
      length -= wholeBits;
    }
    bits |= ((path[index + 1] as number) + 1) << length;
    length += width;
  }
  return bits.toString(32) + digits;
}
