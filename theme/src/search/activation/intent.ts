/** Detects that a reader is about to search; only then is the search loaded. */

import type { ComponentType } from 'react';
import type { FirstSite } from '../../boot/documentData';
import { FIELDS, keyName } from '../../shortcuts/shortcutOf';
import { storageSlot } from '../../storage/storage';
import { PENDING_HIGHLIGHTS_KEY } from '../highlights/pendingHighlightsKey';

/** The properties of the dialog. */
export interface DialogProps {
  /** Returns the text typed before the dialog existed; if empty, the dialog starts with the selected text. */
  readonly query: () => string;
  /** Called when the dialog is closed. */
  readonly onClose: () => void;
}

/** Renders the dialog while it is open. */
export type DialogComponent = ComponentType<DialogProps>;

/** A request to open the search dialog. */
export interface OpenRequest {
  readonly Dialog: DialogComponent;
  readonly query: () => string;
}

const EVENTS = ['pointerover', 'focusin', 'touchstart', 'click', 'keydown'] as const;

/**
 * Listens to the ways to open the search: elements with `data-search`, a letter typed on them, Ctrl/Cmd+K and the
 * slash, both also by physical key, for Hangul layouts. `load` loads the dialog; if it fails, the search page is
 * opened.
 *
 * Returns a function that stops listening; `undefined` if the site has no search.
 */
export function watchSearch(
  { search }: Pick<FirstSite, 'search'>,
  load: () => Promise<DialogComponent>,
  onOpen: (request: OpenRequest) => void,
): (() => void) | undefined {
  if (!search.provider) return;
  if (/^(Mac|iP)/.test(navigator.platform)) document.documentElement.dataset.apple = '';
  const prepare = () => void load().catch(() => {});
  // A search result led here: the search module highlights the words.
  if (storageSlot(PENDING_HIGHLIGHTS_KEY).get()) prepare();
  /** The last request, until the dialog's first render: the page it was made on, and the text typed since. */
  let request: { readonly pathname: string; text: string } | undefined;

  const isOfThisPage = () => request?.pathname === location.pathname;

  const takeText = () => {
    const text = request?.text ?? '';
    request = undefined;
    return text;
  };

  const handle = (event: Event) => {
    const { type, key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
    const target = event.target as Element;
    const opener = target.closest?.('[data-search]');
    const isCommand = ctrlKey || metaKey;
    let query = '';
    if (type === 'keydown') {
      if (altKey || document.querySelector('dialog[open]')) return;
      if (request && isOfThisPage() && !isCommand && !target.closest?.(FIELDS)) {
        if (key === 'Escape') request = undefined;
        else if (key === 'Backspace') request.text = request.text.slice(0, -1);
        else if (key.length === 1) request.text += key;
        else return;
        return event.preventDefault();
      }
      const name = keyName(event as KeyboardEvent);
      if (isCommand) {
        if (!/^k$/i.test(name)) return;
      } else if (opener && /^\w$/.test(key)) {
        query = key;
      } else if (!/^(\/|slash)$/.test(name) || target.closest?.(FIELDS)) return;
    } else if (!opener || (type === 'click' && (isCommand || shiftKey))) {
      return;
    } else if (type !== 'click') {
      return prepare();
    }
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (isOfThisPage()) return;
    const isLoading = request;
    request = { pathname: location.pathname, text: query };
    // The dialog is already loading for an earlier page; it opens for this request.
    if (isLoading) return;
    load()
      .then(
        (Dialog) => () => onOpen({ Dialog, query: takeText }),
        () => () => {
          const text = encodeURIComponent(takeText());
          if (search.pageUrl) location.assign(`${search.pageUrl}?q=${text}`);
        },
      )
      .then((open) => {
        if (isOfThisPage()) open();
        else request = undefined;
      });
  };
  for (const type of EVENTS) document.addEventListener(type, handle);
  return () => {
    for (const type of EVENTS) document.removeEventListener(type, handle);
  };
}
