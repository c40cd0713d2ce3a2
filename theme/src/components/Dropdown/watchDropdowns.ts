/**
 * Opens and closes the menus that `Dropdown.tsx` renders. The state is in the document, not in React: menus work before
 * hydration and keep their state during it.
 */

import { nextItem } from '../../app/listKeys';

const ROOT = '[data-dropdown]';
const OPEN = `${ROOT}[data-open]`;

/** Whether a menu is open: `hover` while the mouse is over it, `pinned` after a click or a key. */
type OpenState = 'no' | 'hover' | 'pinned';

/** Listens for the lifetime of the document; menus may be added and removed. */
export function watchDropdowns(): void {
  document.addEventListener('pointerover', (event) => handlePointer(event, 'hover'));
  document.addEventListener('pointerout', (event) => handlePointer(event, 'no'));
  document.addEventListener('click', handleClick);
  document.addEventListener('keydown', handleKeyDown);
  for (const type of ['mousedown', 'touchstart', 'focusin']) {
    document.addEventListener(type, handleOutside, { passive: true });
  }
}

function handlePointer(event: PointerEvent, next: OpenState): void {
  const root = rootOf(event.target);
  if (!root || event.pointerType !== 'mouse' || root.dataset.open === 'pinned') return;
  // Moving between elements of the same menu is neither entering nor leaving.
  if (root.contains(event.relatedTarget as Node | null)) return;
  setOpenState(root, next);
}

function handleClick({ target }: Event): void {
  const root = rootOf(target);
  if (!root) return;
  if (!triggerOf(root)?.contains(target as Node)) setOpenState(root, 'no');
  else setOpenState(root, root.dataset.open === 'pinned' ? 'no' : 'pinned');
}

function handleKeyDown(event: KeyboardEvent): void {
  const root = rootOf(event.target);
  if (!root) return;
  if (event.key === 'Escape' && root.matches(OPEN)) {
    setOpenState(root, 'no');
    triggerOf(root)?.focus();
    return;
  }
  const entries = [...root.querySelectorAll<HTMLElement>('li a')];
  const index = entries.indexOf(event.target as HTMLElement);
  const next = nextItem(event.key, ['ArrowUp', 'ArrowDown'], index, entries.length);
  if (next === undefined) return;
  event.preventDefault();
  setOpenState(root, 'pinned');
  // The entries become visible with the next paint and cannot take focus before.
  requestAnimationFrame(() => entries[next]?.focus());
}

function handleOutside({ target }: Event): void {
  for (const root of document.querySelectorAll<HTMLElement>(OPEN)) {
    if (!root.contains(target as Node)) setOpenState(root, 'no');
  }
}

function setOpenState(root: HTMLElement, state: OpenState): void {
  if (state === 'no') delete root.dataset.open;
  else root.dataset.open = state;
  triggerOf(root)?.setAttribute('aria-expanded', String(state !== 'no'));
}

function rootOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROOT) : null;
}

function triggerOf(root: HTMLElement): HTMLButtonElement | null {
  return root.querySelector('button');
}
