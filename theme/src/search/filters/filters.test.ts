import { expect, test } from 'vitest';
import { site } from '../../../tests/fixtures/site';
import { searchRequest, unfilteredRequest } from '../clients/searchRequest';
import { searchPageUrl } from '../hits/hitUrl';
import { choicesOf, hasFilters, readFacets, withFilter } from './filters';

const facets = readFacets({
  kind: { reference: 7, guide: 2, odd: 'many' },
  section: { 'Array(A)': 3, 'Object(O)': 4, Guides: 2 },
  tag: { news: 1 },
  language: { en: 9 },
});

test('values to choose from have labels and counts, kinds in the order of the site', () => {
  const kinds = choicesOf(site('en'), 'kind', facets, {});
  expect(kinds.map(({ label, count }) => `${label} ${count}`)).toEqual(['Guides 2', 'Reference 7']);
  const sections = choicesOf(site('en'), 'section', facets, {});
  expect(sections.map(({ label }) => label)).toEqual(['Object(O)', 'Array(A)']);
});

test('a single value is not offered, unless it is selected', () => {
  expect(choicesOf(site('en'), 'tag', facets, {})).toEqual([]);
  expect(choicesOf(site('en'), 'tag', facets, { tag: 'news' })).toHaveLength(1);
  const [selected] = choicesOf(site('en'), 'tag', {}, { tag: 'gone' });
  expect(selected).toEqual({ value: 'gone', label: 'gone', count: 0, isChosen: true });
});

test('filters are toggled and stored in the address', () => {
  const filters = withFilter({ kind: 'guide' }, 'section', 'Array(A)');
  expect(searchPageUrl('/search', 'a b', filters)).toBe(
    '/search?q=a%20b&kind=guide&section=Array(A)',
  );
  expect(hasFilters(withFilter({ kind: 'guide' }, 'kind', undefined))).toBe(false);
});

test('a filtered search sends two requests: for hits, and for the counts of other values', () => {
  const scope = { locale: 'en' };
  const options = { filters: { kind: 'guide' } };
  const { params } = searchRequest(site('en'), scope, 'tuple', options);
  expect(params?.['facetFilters']).toContain('kind:guide');
  const other = unfilteredRequest(site('en'), scope, 'tuple', options);
  expect(other?.params?.['facetFilters']).not.toContain('kind:guide');
  expect(other?.params?.['hitsPerPage']).toBe(0);
  expect(unfilteredRequest(site('en'), scope, 'tuple')).toBeUndefined();
});

test('requests to the hosted service omit unsupported parameters', () => {
  const own = site('en');
  const hosted = { ...own, search: { ...own.search, provider: 'algolia' } };
  const { params } = searchRequest(hosted, { locale: 'en' }, 'tuple');
  expect(Object.keys(params ?? {})).not.toContain('passage');
  expect(Object.keys(params ?? {})).not.toContain('distinct');
});
