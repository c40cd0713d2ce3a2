import type { SiteProps } from '../../generated/props';
import { isExample, searchByExample } from '../byExample/byExample';
import type { StoredHit } from '../hits/hits';
import { withCode } from '../hits/passage';
import { type SearchClient, type SearchResponse, sendQuery } from './SearchClient';
import { type RequestOptions, type Scope, searchRequest, unfilteredRequest } from './searchRequest';

/** Searches a site by words or, for the first page of a pair of types, by example; a passage has its code. */
export async function runQuery(
  site: SiteProps,
  client: SearchClient,
  scope: Scope,
  query: string,
  options: RequestOptions,
  hrefOf: (hit: StoredHit) => string,
): Promise<SearchResponse> {
  const request = searchRequest(site, scope, query, options);
  const plain = await sendQuery(client, request, unfilteredRequest(site, scope, query, options));
  const isByExample = !options.page && isExample(query);
  const response = isByExample ? await searchByExample(plain, request, site, client) : plain;
  const { passage } = response;
  return { ...response, passage: passage && (await withCode(passage, hrefOf(passage.hit))) };
}
