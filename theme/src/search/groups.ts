/** Hits as the dialog shows them: by top-level heading, and the parts of a page below it. */

import type { Hit } from './hits';

/** The most hits under one top-level heading. */
const GROUP_LIMIT = 5;
/** The most hits of one page. */
const PAGE_LIMIT = 5;

/** A hit in its place. */
export interface GroupedHit {
  readonly hit: Hit;
  /** Whether its page stands above it, so that it need not be named again. */
  readonly isChild: boolean;
}

/** Hits under one top-level heading. */
export interface HitGroup {
  /** The heading; absent for pages outside of any. */
  readonly label: string | null;
  readonly hits: readonly GroupedHit[];
}

/**
 * Groups hits without changing what comes first: groups and pages stand where their best hit stood.
 *
 * The hits of a page stay together; one that follows the hit of the page itself becomes its child.
 */
export function groupHits(hits: readonly Hit[]): HitGroup[] {
  const groups = hits.reduce(append(labelOf), new Map<string | null, Hit[]>());
  return Array.from(groups, ([label, members]) => ({ label, hits: byPage(members) }));
}

function byPage(hits: readonly Hit[]): GroupedHit[] {
  const pages = hits.reduce(append(pageOf), new Map<string, Hit[]>());
  const grouped = Array.from(pages.values(), (members) => {
    const own = members.findIndex(({ type }) => type === 'lvl1');
    return members
      .map((hit, index) => ({ hit, isChild: own !== -1 && index > own }))
      .slice(0, PAGE_LIMIT);
  });
  return grouped.flat().slice(0, GROUP_LIMIT);
}

function labelOf(hit: Hit): string | null {
  return hit.hierarchy.lvl0 ?? null;
}

function pageOf(hit: Hit): string {
  return hit.url.replace(/[?#].*/, '');
}

function append<Key>(keyOf: (hit: Hit) => Key) {
  return (groups: Map<Key, Hit[]>, hit: Hit) => {
    const members = groups.get(keyOf(hit));
    if (members) members.push(hit);
    else groups.set(keyOf(hit), [hit]);
    return groups;
  };
}
