/**
 * The sidebar's layout before React opens what the reader had opened: a page contains the entries of its own section
 * only, and entries that arrive later would move those below them.
 *
 * When a page is left, a style sheet is stored that reserves the height of each open category. The inline script of the
 * next page applies it before the first paint.
 */

import type { Navigation } from '../../navigation/createNavigation';
import { storageSlot } from '../../storage/storage';
import * as css from './Sidebar.module.css';
import { SPACE_KEY } from './sidebarSpaceKey';

/** Maximum number of categories whose space is stored. */
const MAX_RULES = 100;

/** Stores the space when the page is left; its own is given up as soon as the reader opens or closes anything. */
export function reserveSidebarSpace(navigation: Pick<Navigation, 'subscribe'>): void {
  const giveUp = () => {
    document.removeEventListener('click', handleClick, true);
    stop();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      ({ cssRules: [rule] }) => !rule?.cssText.includes('[data-collapsible]'),
    );
  };
  const handleClick = ({ target }: Event) => {
    if ((target as Element).closest(`.${css.Category}`)) giveUp();
  };
  const stop = navigation.subscribe(giveUp);
  document.addEventListener('click', handleClick, true);
  addEventListener('pagehide', () => {
    const rows = [...document.querySelectorAll<HTMLElement>(`.${css.Root} .${css.Category}`)];
    // Where the sidebar is hidden, heights are unknown.
    if (!rows[0]?.offsetHeight) return;
    const rules = new Map(rows.flatMap(ruleOf));
    const slot = storageSlot(SPACE_KEY);
    // Another sidebar keeps its rules.
    for (const line of slot.get()?.split('\n') ?? []) {
      const entry = line.slice(0, line.indexOf(')') + 1);
      if (!rules.has(entry)) rules.set(entry, line.slice(entry.length));
    }
    const lines = [...rules].filter(([, rule]) => rule !== '').slice(0, MAX_RULES);
    slot.set(lines.map((line) => line.join('')).join('\n'));
  });
}

/** The selector of a category, and the rest of its rule; empty if its place needs none. */
export function ruleOf(row: Element): [entry: string, rule: string][] {
  const href = row.querySelector('a')?.getAttribute('href');
  const isOpen = row.querySelector('[aria-expanded]')?.getAttribute('aria-expanded');
  if (!href || !isOpen) return [];
  const entry = `nav li:has(>div>[href=${JSON.stringify(encodeURI(decodeURI(href)))}])`;
  const entries = row.nextElementSibling as HTMLElement | null;
  if (isOpen === 'false') {
    return [
      [entry, entries ? ':not(:has([aria-current=page]))>[data-collapsible]{display:none}' : ''],
    ];
  }
  const height = `${entries?.offsetHeight ?? 0}px`;
  return [
    [
      entry,
      `:not(:has(>[data-collapsible]))::after{content:"";display:block;block-size:${height}}`,
    ],
  ];
}
