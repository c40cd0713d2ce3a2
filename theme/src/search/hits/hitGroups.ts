/** Hits as displayed in the dialog: grouped by top-level heading, one for each page. */

import type { Hit } from './hits';

/** Maximum number of hits under one top-level heading. */
const GROUP_LIMIT = 5;

/**
 * Groups hits: a group is at the position of its best hit.
 *
 * Each page is one row, which links to its best hit. A group has at most {@link GROUP_LIMIT} rows; its label is null for
 * pages without a top-level heading.
 */
export function groupHits(hits: readonly Hit[]) {
  const groups = hits.reduce(append(labelOf), new Map<string | null, Hit[]>());
  return Array.from(groups, ([label, members]) => ({ label, hits: bestPerPage(members) }));
}

function bestPerPage(hits: readonly Hit[]): Hit[] {
  const pages = hits.reduce(append(pageOf), new Map<string, Hit[]>());
  return Array.from(pages.values(), ([best]) => best as Hit).slice(0, GROUP_LIMIT);
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
