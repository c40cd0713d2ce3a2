/**
 * Tells whoever answers searches which results were shown and which were chosen, where a site asks for
 * that. Readers stay unknown: the token that the service's format wants lives as long as the document.
 */

import type { SiteProps } from '../../generated/props';

/** Time that results are displayed before they count as seen, in ms. */
const VIEW_DELAY = 400;
/** The most results of one event. */
const BATCH = 20;
/** Where the hosted service takes events. */
const HOSTED = 'https://insights.algolia.io/1/events';

/** A result that was chosen. */
export interface Selection {
  readonly indexName: string;
  readonly objectID: string;
  /** Its place among all results, from 1. */
  readonly position: number;
  /** The identity of the answer that it came with. */
  readonly queryId: string | undefined;
}

/** Where results that are shown and chosen are told. */
export interface Insights {
  /** These results are on screen now; they count when they stay there. */
  viewed(indexName: string, objectIds: readonly string[]): void;
  /** A result was chosen. */
  selected(selection: Selection): void;
}

type InsightsEvent = Readonly<Record<string, unknown>>;

const silent: Insights = { viewed() {}, selected() {} };

/** The statistics of a site; they come to nothing where it wants none. */
export function createInsights({ search, baseUrl }: SiteProps): Insights {
  if (!search.hasInsights) return silent;
  const url = new URL(
    search.provider === 'algolia' ? HOSTED : `${baseUrl}1/events`,
    document.baseURI,
  );
  // In the address, as the service's own clients have them in browsers: no preflight.
  if (search.appId) url.searchParams.set('x-algolia-application-id', search.appId);
  if (search.apiKey) url.searchParams.set('x-algolia-api-key', search.apiKey);
  let shown: readonly string[] = [];
  let told: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(events: readonly InsightsEvent[]): void {
    const body = JSON.stringify({ events });
    // The page may be gone before the answer is there; nobody waits for it.
    fetch(url, {
      method: 'POST',
      body,
      keepalive: true,
      headers: { 'content-type': 'text/plain' },
    }).catch(() => {
      // Statistics are not worth a word to the reader.
    });
  }

  return {
    viewed(indexName, objectIds) {
      if (objectIds.length === shown.length && beginsWith(objectIds, shown)) return;
      shown = objectIds;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A list that went on is told from there.
        const news = beginsWith(objectIds, told) ? objectIds.slice(told.length) : objectIds;
        told = objectIds;
        const batches = Array.from({ length: Math.ceil(news.length / BATCH) }, (_, index) =>
          news.slice(index * BATCH, (index + 1) * BATCH),
        );
        if (batches.length === 0) return;
        send(
          batches.map((objectIDs) => ({
            eventType: 'view',
            eventName: 'Items Viewed',
            index: indexName,
            userToken: reader(),
            objectIDs,
          })),
        );
      }, VIEW_DELAY);
    },
    selected({ indexName, objectID, position, queryId }) {
      const identified = queryId ? { queryID: queryId, positions: [position] } : {};
      send([
        {
          eventType: 'click',
          eventName: 'Item Selected',
          index: indexName,
          userToken: reader(),
          objectIDs: [objectID],
          ...identified,
        },
      ]);
    },
  };
}

function beginsWith(list: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((id, index) => list[index] === id);
}

let token = '';

function reader(): string {
  token ||= `anonymous-${crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)}`;
  return token;
}
