/** The dialog's state: `@algolia/autocomplete-core` with our sources, which also contain the outcome of a query. */

import {
  type AutocompleteApi,
  type AutocompleteSource,
  type AutocompleteState,
  createAutocomplete,
} from '@algolia/autocomplete-core';
import type { FormEvent, KeyboardEvent, MouseEvent } from 'react';
import type { SiteProps } from '../../generated/props';
import { clientOf } from '../clients/createClient';
import { runQuery } from '../clients/runQuery';
import type { SearchClient, SearchResponse } from '../clients/SearchClient';
import { isBusy } from '../clients/searchError';
import type { Scope } from '../clients/searchRequest';
import type { Facets, Filters } from '../filters/filters';
import { groupHits } from '../hits/hitGroups';
import type { Hit, StoredHit } from '../hits/hits';
import type { Passage } from '../hits/passage';
import type { StoredHits } from '../hits/storedHits';

/** A row: a stored hit, a found hit, or the passage that answers the query. */
export interface SearchItem extends Record<string, unknown> {
  readonly kind: 'recent' | 'favorite' | 'found' | 'answer';
  readonly hit: StoredHit;
  /** The hit with its matches; absent for a stored hit, and for a passage whose section is not among the hits. */
  readonly found?: Hit;
  /** The passage; only of the kind `answer`. */
  readonly passage?: Passage;
  readonly href: string;
  /** Its position among the found hits, from 1; absent if it is not among them. */
  readonly position?: number;
}

/** The outcome of a query. */
export type Outcome =
  | { readonly name: 'start' }
  | {
      readonly name: 'results';
      readonly query: string;
      readonly count: number;
      readonly queryId: string | undefined;
      readonly facets: Facets;
    }
  | {
      readonly name: 'nothing';
      readonly query: string;
      readonly suggestions: readonly string[];
      readonly facets: Facets;
    }
  /** `isBusy`: the rate limit was exceeded; a later request may succeed. */
  | { readonly name: 'error'; readonly query: string; readonly isBusy: boolean };

/** The screen below the input. */
export type Screen = Outcome | { readonly name: 'waiting' };

/** The state of the dialog. */
export type SearchState = AutocompleteState<SearchItem>;

/** The state machine of the dialog. */
export type SearchMachine = AutocompleteApi<SearchItem, FormEvent, MouseEvent, KeyboardEvent>;

/** The dependencies of a machine. */
export interface MachineDependencies {
  readonly site: SiteProps;
  readonly scope: Scope;
  readonly stored: StoredHits;
  readonly initialQuery: string;
  /** True if the screen has room for short texts only. */
  readonly isNarrow: boolean;
  /** The filters of the results. */
  readonly filters?: () => Filters;
  readonly hrefOf: (hit: StoredHit) => string;
  readonly onState: (state: SearchState) => void;
  /** Stores a chosen hit and, unless it opens in another window, closes the dialog. */
  readonly onChoose: (item: SearchItem, isElsewhere: boolean) => void;
  /** Navigates to a chosen hit. */
  readonly onNavigate: (item: SearchItem) => void;
  /** Returns the client; defaults to the site's own except in tests. */
  readonly client?: () => Promise<SearchClient>;
}

/** Creates the state machine of the dialog, each time it opens. */
export function createSearchMachine(dependencies: MachineDependencies): SearchMachine {
  const { site, scope, stored, hrefOf, onChoose } = dependencies;
  const findClient = dependencies.client ?? (() => clientOf(site));
  /** Top-level headings of earlier responses, suggested if nothing is found. */
  let labels: string[] = [];

  return createAutocomplete<SearchItem, FormEvent, MouseEvent, KeyboardEvent>({
    id: ':search',
    openOnFocus: true,
    defaultActiveItemId: 0,
    initialState: { query: dependencies.initialQuery },
    onStateChange: ({ state }) => dependencies.onState(state),
    navigator: {
      navigate: ({ item }) => dependencies.onNavigate(item),
      navigateNewTab: ({ itemUrl }) => window.open(itemUrl, '_blank', 'noopener')?.focus(),
      navigateNewWindow: ({ itemUrl }) => window.open(itemUrl, '_blank', 'noopener,popup'),
    },
    async getSources({ query }) {
      if (query.trim() === '') return startSources();
      try {
        const client = await findClient();
        const filters = dependencies.filters?.() ?? {};
        const options = { isNarrow: dependencies.isNarrow, truncatesHeadings: true, filters };
        return sourcesOf(query, await runQuery(site, client, scope, query, options, hrefOf));
      } catch (error) {
        console.warn(error);
        return [source({ name: 'error', query, isBusy: isBusy(error) }, 'error', [])];
      }
    },
  });

  function startSources() {
    const items = (kind: SearchItem['kind'], hits: readonly StoredHit[]) =>
      hits.map((hit): SearchItem => ({ kind, hit, href: hrefOf(hit) }));
    return [
      source({ name: 'start' }, 'recent', items('recent', stored.recent())),
      source({ name: 'start' }, 'favorite', items('favorite', stored.favorites())),
    ];
  }

  function sourcesOf(query: string, response: SearchResponse) {
    const { hits, count, suggestions, queryId, facets, passage } = response;
    const groups = groupHits(hits);
    if (groups.length === 0) {
      const others = suggestions.length > 0 ? suggestions : labels;
      return [source({ name: 'nothing', query, suggestions: others, facets }, 'nothing', [])];
    }
    labels = groups
      .flatMap(({ label }) => label ?? [])
      .concat(labels)
      .filter((label, index, all) => all.indexOf(label) === index)
      .slice(0, 3);
    const outcome: Outcome = { name: 'results', query, count, queryId, facets };
    const itemOf = (found: Hit): SearchItem => ({
      kind: 'found',
      hit: found,
      found,
      href: hrefOf(found),
      position: hits.indexOf(found) + 1,
    });
    const isAnswer = ({ objectID }: Hit) => objectID === passage?.hit.objectID;
    const answering = hits.find(isAnswer);
    const sources = groups.flatMap(({ hits: members }, index) => {
      // The page of the passage is displayed above, with the whole passage.
      const items = members.filter((hit) => !isAnswer(hit)).map(itemOf);
      return items.length > 0 ? [source(outcome, `group${index}`, items)] : [];
    });
    if (!passage) return sources;
    const place = answering ? itemOf(answering) : { hit: passage.hit, href: hrefOf(passage.hit) };
    return [source(outcome, 'answer', [{ ...place, kind: 'answer', passage }]), ...sources];
  }

  /** A list of rows. The outcome is stored with it, so that an outdated response is dropped completely. */
  function source(outcome: Outcome, sourceId: string, items: SearchItem[]): SearchSource {
    return {
      outcome,
      sourceId,
      getItems: () => items,
      getItemUrl: ({ item }) => item.href,
      onSelect({ item, event }) {
        const { metaKey, ctrlKey, shiftKey } = event as Partial<KeyboardEvent>;
        const isElsewhere = Boolean(metaKey || ctrlKey || shiftKey);
        onChoose(item, isElsewhere);
      },
    };
  }
}

/** The screen of a state: the last outcome until there is another; `waiting` if there is none that applies. */
export function screenOf(state: SearchState): Screen {
  const outcome = outcomeOf(state);
  // An error stays until the query changes.
  const isOver = outcome?.name === 'error' && outcome.query !== state.query;
  // The outcome from before the first letter does not apply to a query that is still running.
  const isPast =
    outcome?.name === 'start' && state.status === 'stalled' && state.query.trim() !== '';
  if (!outcome || isOver || isPast) return { name: 'waiting' };
  return outcome;
}

/**
 * Returns true if the displayed outcome belongs to the typed query.
 *
 * The machine's own status cannot tell: it is also idle when an earlier query has just been answered and the last one
 * has not.
 */
export function isAnswered(state: SearchState): boolean {
  const outcome = outcomeOf(state);
  if (!outcome || state.status !== 'idle') return false;
  return outcome.name === 'start' ? state.query.trim() === '' : outcome.query === state.query;
}

function outcomeOf({ collections }: SearchState): Outcome | undefined {
  return (collections[0]?.source as SearchSource | undefined)?.outcome;
}

type SearchSource = AutocompleteSource<SearchItem> & { readonly outcome: Outcome };
