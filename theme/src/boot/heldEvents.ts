/**
 * Events before hydration. Clicks and keys that only React handles are
 * held back and sent again to the same element; text that was typed into a field is typed again.
 */

/** Elements that only the client handles. */
const ANSWERED_LATER =
  '#root :is(button:not([type="submit"]),[role="button"],.definition > summary)';

/** Elements that work without the client. */
const ANSWERED_NOW = '[data-search],[aria-haspopup],[data-toggle]';

/** Keys that do something on an element, by what it is. */
const KEYS: Readonly<Record<string, RegExp>> = {
  '#root [role="tab"]': /^(Arrow(Left|Right)|Home|End)$/,
  '#root a[role="button"]': /^ $/,
};

/** Fields whose value the client keeps. */
const FIELDS = '#root :is(input,select,textarea)';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let held: { readonly target: Element; readonly event: Event }[] = [];
/** Fields by what is written in them; the client draws them empty at first. */
const typed = new Map<Field, { value: string; caret: number | null }>();
/** Where the pointer and the keyboard are: who listens only later is told. */
const places = new Map<'pointerover' | 'focusin', Event>();
let isComposing = false;
let isHolding = false;

const LISTENERS = {
  click: hold,
  keydown: hold,
  input: keepText,
  pointerover: keepPlace,
  focusin: keepPlace,
  compositionstart: () => {
    isComposing = true;
  },
  compositionend: () => {
    isComposing = false;
  },
} satisfies Record<string, (event: Event) => void>;

/** Starts to hold events back. */
export function holdEvents(): void {
  isHolding = true;
  for (const [type, listener] of Object.entries(LISTENERS)) {
    document.addEventListener(type, listener as EventListener, true);
  }
}

/** Sends what was held back, in order, and holds nothing any more. */
export function releaseEvents(): void {
  if (!isHolding) return;
  isHolding = false;
  for (const [type, listener] of Object.entries(LISTENERS)) {
    document.removeEventListener(type, listener as EventListener, true);
  }
  for (const [type, { target }] of places) {
    const isThere = (target as Element).matches(type === 'focusin' ? ':focus' : ':hover');
    const event = places.get(type);
    if (event && isThere) sendAgain(target as Element, event);
  }
  for (const [field, { value, caret }] of typed) typeAgain(field, value, caret);
  for (const { target, event } of held) sendAgain(target, event);
  places.clear();
  typed.clear();
  held = [];
}

/** Resolves when no syllable is being composed: a field that is drawn anew meanwhile would lose it. */
export function composed(): Promise<void> {
  if (!isComposing) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('compositionend', () => resolve(), { once: true, capture: true });
  });
}

function hold(event: Event): void {
  const target = event.target as Element;
  if (!(target instanceof Element) || !isHeld(event, target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push({ target, event });
}

function isHeld(event: Event, target: Element): boolean {
  if (event.type === 'keydown') {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (ctrlKey || metaKey || altKey) return false;
    return Object.entries(KEYS).some(([selector, keys]) => {
      return keys.test(key) && target.closest(selector) !== null;
    });
  }
  return target.closest(ANSWERED_LATER) !== null && target.closest(ANSWERED_NOW) === null;
}

function keepText({ target }: Event): void {
  if (!(target instanceof Element) || !target.matches(FIELDS)) return;
  const field = target as Field;
  typed.set(field, { value: field.value, caret: caretOf(field) });
}

function keepPlace(event: Event): void {
  if (event.target instanceof Element) places.set(event.type as 'pointerover', event);
}

function sendAgain(target: Element, event: Event): void {
  if (!target.isConnected) return;
  // An event has all that its constructor asks for.
  const { constructor: Kind } = event as unknown as { constructor: typeof Event };
  target.dispatchEvent(new Kind(event.type, event));
}

function typeAgain(field: Field, value: string, caret: number | null): void {
  if (!field.isConnected) return;
  // React takes no notice of a value that it believes to know: it watches the property of the element.
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
