/**
 * Events before the client is complete. Clicks and keys that only the client handles are deferred and dispatched again
 * on the same element; text typed into a field is entered again.
 */

import { shortcutOf } from '../shortcuts/shortcutOf';

/** Elements that only the client handles. */
const NEEDS_CLIENT =
  '[data-root] :is(button:not([type="submit"]),[role="button"],.definition > summary)';

/** Links that the client handles; without it, and with a modifier, they open the picture itself. */
const HANDLED_LINK = '[data-root] a.zoom';

/** Elements that work without the client. */
const WORKS_WITHOUT_CLIENT = '[data-search],[aria-haspopup],[data-toggle]';

/** Keys that have an effect on an element, by selector. */
const KEYS: Readonly<Record<string, RegExp>> = {
  '[data-root] [role="tab"]': /^(Arrow(Left|Right)|Home|End)$/,
  '[data-root] a[role="button"]': /^ $/,
};

/** Fields whose typed text is restored after hydration. */
const FIELDS = '[data-root] :is(input,select,textarea)';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let deferred: { readonly target: Element; readonly event: Event }[] = [];
/** The typed values of fields; the client renders these fields empty at first. */
const typed = new Map<Field, { value: string; caret: number | null }>();
/** The last positions of pointer and focus, for listeners that are added later. */
const positions = new Map<'pointerover' | 'focusin', Event>();
let isComposing = false;
let isDeferring = false;
let stopShortcuts = () => {};

const LISTENERS = {
  click: defer,
  keydown: defer,
  input: recordText,
  pointerover: recordPosition,
  focusin: recordPosition,
  compositionstart: () => {
    isComposing = true;
  },
  compositionend: () => {
    isComposing = false;
  },
} satisfies Record<string, (event: Event) => void>;

/** Starts to defer events. */
export function deferEvents(): void {
  isDeferring = true;
  for (const [type, listener] of Object.entries(LISTENERS)) {
    document.addEventListener(type, listener as EventListener, true);
  }
}

/**
 * Defers single-key shortcuts as well, and calls `onDeferred` for each. Call it after `watchSearch`, because the search
 * handles keys that are pressed on its button, or while its dialog is loading.
 */
export function deferShortcuts(onDeferred: () => void): void {
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !shortcutOf(event)) return;
    event.preventDefault();
    deferred.push({ target: event.target as Element, event });
    onDeferred();
  };
  document.addEventListener('keydown', handleKey);
  stopShortcuts = () => document.removeEventListener('keydown', handleKey);
}

/** Dispatches the deferred events in order and stops deferring. */
export function replayEvents(): void {
  if (!isDeferring) return;
  isDeferring = false;
  stopShortcuts();
  for (const [type, listener] of Object.entries(LISTENERS)) {
    document.removeEventListener(type, listener as EventListener, true);
  }
  for (const [type, event] of positions) {
    const target = event.target as Element;
    if (target.matches(type === 'focusin' ? ':focus' : ':hover')) redispatch(target, event);
  }
  for (const [field, { value, caret }] of typed) restoreText(field, value, caret);
  for (const { target, event } of deferred) redispatch(target, event);
  positions.clear();
  typed.clear();
  deferred = [];
}

/** Resolves when no composition is in progress: rendering a field again would cancel it. */
export function compositionEnd(): Promise<void> {
  if (!isComposing) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('compositionend', () => resolve(), { once: true, capture: true });
  });
}

function defer(event: Event): void {
  const target = event.target as Element;
  if (!(target instanceof Element) || !isDeferred(event, target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  deferred.push({ target, event });
}

function isDeferred(event: Event, target: Element): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent | MouseEvent;
  if (event.type === 'keydown') {
    if (ctrlKey || metaKey || altKey) return false;
    return Object.entries(KEYS).some(([selector, keys]) => {
      return keys.test((event as KeyboardEvent).key) && target.closest(selector) !== null;
    });
  }
  if (target.closest(HANDLED_LINK)) return !(ctrlKey || metaKey || altKey || shiftKey);
  return target.closest(NEEDS_CLIENT) !== null && target.closest(WORKS_WITHOUT_CLIENT) === null;
}

function recordText({ target }: Event): void {
  if (!(target instanceof Element) || !target.matches(FIELDS)) return;
  const field = target as Field;
  typed.set(field, { value: field.value, caret: caretOf(field) });
}

function recordPosition(event: Event): void {
  if (event.target instanceof Element) positions.set(event.type as 'pointerover', event);
}

function redispatch(target: Element, event: Event): void {
  if (!target.isConnected) return;
  // An event has all properties that its constructor accepts.
  const { constructor: Kind } = event as unknown as { constructor: typeof Event };
  target.dispatchEvent(new Kind(event.type, event));
}

function restoreText(field: Field, value: string, caret: number | null): void {
  if (!field.isConnected) return;
  // React ignores a value that it already knows: it intercepts the property setter of the element.
  field.value = '';
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (caret !== null && !(field instanceof HTMLSelectElement))
    field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function caretOf(field: Field): number | null {
  return field instanceof HTMLSelectElement ? null : field.selectionStart;
}
