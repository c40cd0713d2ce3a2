import type { KeyboardEvent } from 'react';

/** Traps the focus in a dialog: Tab wraps around at both ends. Without this, browsers move on to their own toolbars. */
export function trapFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href],button,summary,input,select'),
  ].filter((it) => it.tabIndex >= 0 && it.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const from = event.shiftKey ? first : last;
  if (document.activeElement !== from && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
