/** HTML attributes with the names and types that React requires. */

const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  for: 'htmlFor',
  rowspan: 'rowSpan',
  tabindex: 'tabIndex',
};

const BOOLEANS = new Set(['checked', 'disabled', 'hidden', 'open', 'reversed']);

/** Converts HTML attributes to the properties of a React element. */
export function reactAttributes(
  attributes: readonly (readonly [string, string])[],
): Record<string, string | true> {
  return Object.fromEntries(
    attributes.map(([name, value]) => [NAMES[name] ?? name, BOOLEANS.has(name) ? true : value]),
  );
}
