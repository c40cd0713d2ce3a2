/**
 * Reports to the search provider which results were displayed and chosen, if the site enables it. Readers stay
 * anonymous: the token required by the service's format lasts as long as the document.
 */

import type { SiteProps } from '../../generated/props';

/** Time that results are displayed before they count as viewed, in ms. */
const VIEW_DELAY = 400;
/** Maximum number of results per event. */
const BATCH = 20;
/** The URL of the hosted service for events. */
const HOSTED_URL = 'https://insights.algolia.io/1/events';

/** A chosen result. */
export interface Selection {
  readonly indexName: string;
  readonly objectID: string;
  /** Its position among all results, from 1. */
  readonly position: number;
  /** The id of the response that contained it; undefined if the server did not send one. */
  readonly queryId: string | undefined;
}

/** Reports displayed and chosen results. */
export type Insights = ReturnType<typeof createInsights>;

type InsightsEvent = Readonly<Record<string, unknown>>;

/** Creates the reporter of a site; without effect if the site disables it. */
export function createInsights({ search, baseUrl }: SiteProps) {
  const url = new URL(
    search.provider === 'algolia' ? HOSTED_URL : `${baseUrl}1/events`,
    document.baseURI,
  );
  // Credentials in the URL, like the service's own clients in browsers: this avoids a preflight request.
  if (search.appId) url.searchParams.set('x-algolia-application-id', search.appId);
  if (search.apiKey) url.searchParams.set('x-algolia-api-key', search.apiKey);
  let lastShown: readonly string[] = [];
  let reported: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(events: readonly InsightsEvent[]): void {
    if (!search.hasInsights) return;
    const body = JSON.stringify({ events });
    // Uses `keepalive`, because the page may be unloaded before the response.
    const headers = { 'content-type': 'text/plain' };
    // Failures of statistics are not displayed.
    fetch(url, { method: 'POST', body, keepalive: true, headers }).catch(() => {});
  }

  return {
    /** Reports the displayed results after a delay; of a list that was extended, only the new ones. */
    viewed(indexName: string, objectIds: readonly string[]): void {
      if (objectIds.length === lastShown.length && beginsWith(objectIds, lastShown)) return;
      lastShown = objectIds;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Of a list that was extended, only the new results are reported.
        const unreported = beginsWith(objectIds, reported)
          ? objectIds.slice(reported.length)
          : objectIds;
        reported = objectIds;
        const batches = Array.from({ length: Math.ceil(unreported.length / BATCH) }, (_, index) =>
          unreported.slice(index * BATCH, (index + 1) * BATCH),
        );
        if (batches.length === 0) return;
        send(
          batches.map((objectIDs) => ({
            eventType: 'view',
            eventName: 'Items Viewed',
            index: indexName,
            userToken: userToken(),
            objectIDs,
          })),
        );
      }, VIEW_DELAY);
    },
    /** Reports a chosen result. */
    selected({ indexName, objectID, position, queryId }: Selection): void {
      const queryFields = queryId ? { queryID: queryId, positions: [position] } : {};
      send([
        {
          eventType: 'click',
          eventName: 'Item Selected',
          index: indexName,
          userToken: userToken(),
          objectIDs: [objectID],
          ...queryFields,
        },
      ]);
    },
  };
}

function beginsWith(list: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((id, index) => list[index] === id);
}

let token = '';

function userToken(): string {
  token ||= `anonymous-${crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)}`;
  return token;
}
