/** Filters of results: the kind of a page, its section of the site, and its tags. */

import type { SiteProps } from '../../generated/props';

/** The facets that readers can filter by, in display order. */
export const FILTERS = ['kind', 'section', 'tag'] as const;

/** The name of a facet that readers can filter by. */
export type FilterName = (typeof FILTERS)[number];

/** The chosen value of each facet. */
export type Filters = Readonly<Partial<Record<FilterName, string | undefined>>>;

/** For each value of each facet, the number of pages of the site that match; with the hosted service, of records. */
export type Facets = Readonly<Partial<Record<FilterName, Readonly<Record<string, number>>>>>;

/** Reads and validates the facets of a response. */
export function readFacets(value: unknown): Facets {
  const facets = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const counts = facets[name];
      if (typeof counts !== 'object' || counts === null) return [];
      const numbers = Object.entries(counts).filter(([, count]) => Number.isFinite(count));
      return [[name, Object.fromEntries(numbers)]];
    }),
  );
}

/**
 * The selectable values of a facet: kinds in the site's order, others with the most pages first.
 *
 * A single value offers no choice and is omitted. A chosen value stays, even if a new query has no page with it.
 */
export function choicesOf(
  { search }: SiteProps,
  name: FilterName,
  facets: Facets,
  filters: Filters,
) {
  const counts = new Map(Object.entries(facets[name] ?? {}));
  const chosen = filters[name];
  if (chosen !== undefined && !counts.has(chosen)) counts.set(chosen, 0);
  const labelOf = (value: string) =>
    (name === 'kind' && search.kinds.find((kind) => kind.name === value)?.label) || value;
  const placeOf = (value: string) => search.kinds.findIndex((kind) => kind.name === value);
  const choices = Array.from(counts, ([value, count]) => ({
    value,
    count,
    label: labelOf(value),
    isChosen: value === chosen,
  }));
  choices.sort((one, other) =>
    name === 'kind'
      ? placeOf(one.value) - placeOf(other.value)
      : other.count - one.count || one.label.localeCompare(other.label),
  );
  // A section whose pages are all of one kind would duplicate that choice.
  const kinds = name === 'section' ? search.kinds.map(({ label }) => label) : [];
  const different = choices.filter(({ label, isChosen }) => isChosen || !kinds.includes(label));
  return choices.length > 1 || chosen !== undefined ? different : [];
}

/** The filters with another value of a facet; no value removes the filter. */
export function withFilter(filters: Filters, name: FilterName, value: string | undefined): Filters {
  const { [name]: _, ...others } = filters;
  return value === undefined ? others : { ...others, [name]: value };
}

/** Returns true if a filter is set. */
export function hasFilters(filters: Filters): boolean {
  return FILTERS.some((name) => filters[name] !== undefined);
}
