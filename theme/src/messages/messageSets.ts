/** Messages are loaded in sets: those of every page, and those of parts of the theme that are loaded on demand. */

import type korean from '../../messages/ko.json';

/** The key of a message; the Korean file contains all keys. */
export type MessageKey = keyof typeof korean;

/** The sets besides that of every page, by key prefixes. */
export const SETS = {
  blog: ['blog'],
  search: ['searchDialog', 'searchResults'],
  deferred: ['editor', 'feedbackForm', 'keys', 'nearestPage', 'sidebarFilter', 'steps'],
  /** Rendered into the HTML by Rust. */
  server: [
    'admonition',
    'badge',
    'baseUrl',
    'contributors',
    'details',
    'docs',
    'examples',
    'feedback',
    'footnotes',
    'frame',
    'heading',
    'index',
    'kind',
    'openIn',
    'properties',
    'reference',
    'signature',
    'task',
  ],
} as const;

/** The name of a set that is not loaded with every page. */
export type MessageSet = keyof typeof SETS;

/** The messages of some sets. */
export type MessageKeyOf<Set extends MessageSet> = Extract<
  MessageKey,
  `${(typeof SETS)[Set][number]}.${string}`
>;

/** The messages of every page. */
export type PageMessageKey = Exclude<MessageKey, MessageKeyOf<MessageSet>>;

/** The set of a message; `undefined` for those of every page. */
export function setOf(key: string): MessageSet | undefined {
  const [group = ''] = key.split('.');
  return (Object.keys(SETS) as MessageSet[]).find((set) =>
    (SETS[set] as readonly string[]).includes(group),
  );
}
