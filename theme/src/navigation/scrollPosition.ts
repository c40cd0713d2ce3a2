/** The reader's position in a page: scroll positions per history entry, fragments, focus. */

import { announce } from '../app/announce';
import type { VisitKind } from './createNavigation';
import { idOfHash } from './urls';

const STORE = 'munseo.scroll';
const KEY_LENGTH = 6;

type Point = readonly [x: number, y: number];

/** A key for a history entry: six characters. */
export function createKey(random: () => number = Math.random): string {
  const digits = () => Math.floor(random() * 36).toString(36);
  return Array.from({ length: KEY_LENGTH }, digits).join('');
}

/** The key of the current entry; an entry without one gets one. */
export function currentKey(): string {
  const state = history.state as { readonly key?: string } | null;
  if (state?.key) return state.key;
  const key = createKey();
  history.replaceState({ ...state, key }, '');
  return key;
}

/** Creates the store of scroll positions, which also lasts across reloads. */
export function createPositions() {
  const points = new Map<string, Point>(read());
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...points].slice(-50)));
    } catch {
      // Without storage, positions last as long as the document.
    }
  });
  return {
    /** Stores the current position for an entry. */
    save(key: string) {
      points.delete(key);
      points.set(key, [scrollX, scrollY]);
    },
    /** Scrolls to the position of an entry; returns false if it is unknown. */
    restore(key: string) {
      const point = points.get(key);
      if (point) scrollInstantly(...point);
      return point !== undefined;
    },
  };
}

function read(): [string, Point][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, Point][];
  } catch {
    return [];
  }
}

/** Scrolls to the fragment's element, if there is one; without a fragment, to the top. */
export function scrollToHash(hash: string): void {
  const target = hash ? document.getElementById(idOfHash(hash)) : null;
  if (target) target.scrollIntoView();
  else if (!hash) scrollInstantly(0, 0);
}

/**
 * Moves the focus after a navigation: to the fragment's element; without one, to the top of the document for a new
 * history entry, as on a loaded page, and otherwise to the title, since the reader may be further down. The title is
 * announced, which browsers do only for documents.
 */
export function focusOn(hash: string, kind: VisitKind): void {
  const target =
    (hash && document.getElementById(idOfHash(hash))) ||
    document.querySelector<HTMLElement>(kind === 'push' ? '[data-top]' : 'main h1') ||
    document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  announce(document.title);
}

function scrollInstantly(left: number, top: number): void {
  scrollTo({ left, top, behavior: 'instant' });
}
