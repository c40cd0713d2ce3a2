/** Finds the name of a block that a key moves to. */

/** Anything with a position on the page. */
interface HasRect {
  getBoundingClientRect(): { readonly left: number; readonly top: number };
}

/**
 * The name that a key moves to: left and right in order, up and down by line, Home and End to the first and the last.
 *
 * `from` if there is no name in that direction; `undefined` for other keys.
 */
export function nextName<Name extends HasRect>(
  names: readonly Name[],
  from: Name,
  key: string,
): Name | undefined {
  const index = names.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return names[index + 1] ?? from;
    case 'ArrowLeft':
      return names[index - 1] ?? from;
    case 'Home':
      return names[0];
    case 'End':
      return names.at(-1);
    case 'ArrowDown':
      return onNextLine(names.slice(index + 1), from);
    case 'ArrowUp':
      return onNextLine(names.slice(0, index).reverse(), from);
    default:
      return undefined;
  }
}

/** Of names ordered by distance, the one on the nearest other line that is horizontally closest. */
function onNextLine<Name extends HasRect>(names: readonly Name[], from: Name): Name {
  const { left, top } = from.getBoundingClientRect();
  const line = names.find((name) => Math.abs(name.getBoundingClientRect().top - top) > 4);
  if (!line) return from;
  const lineTop = line.getBoundingClientRect().top;
  let closest = line;
  for (const name of names) {
    const place = name.getBoundingClientRect();
    if (Math.abs(place.top - lineTop) > 4) continue;
    const distance = Math.abs(place.left - left);
    if (distance < Math.abs(closest.getBoundingClientRect().left - left)) closest = name;
  }
  return closest;
}
