/**
 * Opens and closes the menus that `Dropdown.tsx` draws. The state is in the document, not in React: menus
 * answer before React comes, and stay as they are when it takes the page over.
 */

import { nextEntry } from './dropdownKeys';

const ROOT = '[data-dropdown]';
const OPEN = `${ROOT}[data-open]`;

/** Open because the mouse is there, or because the reader asked. */
type Opened = 'no' | 'hover' | 'pinned';

/** Listens for as long as the document lives; menus may come and go. */
export function watchDropdowns(): void {
  document.addEventListener('pointerover', (event) => handlePointer(event, 'hover'));
  document.addEventListener('pointerout', (event) => handlePointer(event, 'no'));
  document.addEventListener('click', handleClick);
  document.addEventListener('keydown', handleKeyDown);
  for (const type of ['mousedown', 'touchstart', 'focusin']) {
    document.addEventListener(type, handleOutside, { passive: true });
  }
}

function handlePointer(event: PointerEvent, next: Opened): void {
  const root = rootOf(event.target);
  if (!root || event.pointerType !== 'mouse' || root.dataset.open === 'pinned') return;
  // From one element of the menu to another it neither comes nor goes.
  if (root.contains(event.relatedTarget as Node | null)) return;
  setOpened(root, next);
}

function handleClick({ target }: Event): void {
  const root = rootOf(target);
  if (!root) return;
  if (!triggerOf(root)?.contains(target as Node)) setOpened(root, 'no');
  else setOpened(root, root.dataset.open === 'pinned' ? 'no' : 'pinned');
}

function handleKeyDown(event: KeyboardEvent): void {
  const root = rootOf(event.target);
  if (!root) return;
  if (event.key === 'Escape' && root.matches(OPEN)) {
    setOpened(root, 'no');
    triggerOf(root)?.focus();
    return;
  }
  const entries = [...root.querySelectorAll<HTMLElement>('li a')];
  const next = nextEntry(event.key, entries.indexOf(event.target as HTMLElement), entries.length);
  if (next === undefined) return;
  event.preventDefault();
  setOpened(root, 'pinned');
  // The entries are shown with the next paint, and cannot take focus before.
  requestAnimationFrame(() => entries[next]?.focus());
}

function handleOutside({ target }: Event): void {
  for (const root of document.querySelectorAll<HTMLElement>(OPEN)) {
    if (!root.contains(target as Node)) setOpened(root, 'no');
  }
}

function setOpened(root: HTMLElement, opened: Opened): void {
  if (opened === 'no') delete root.dataset.open;
  else root.dataset.open = opened;
  triggerOf(root)?.setAttribute('aria-expanded', String(opened !== 'no'));
}

function rootOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROOT) : null;
}

function triggerOf(root: HTMLElement): HTMLButtonElement | null {
  return root.querySelector('button');
}
