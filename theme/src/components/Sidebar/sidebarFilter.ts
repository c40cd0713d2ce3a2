/**
 * The filter of a sidebar: a combobox whose list replaces the tree while the field has text.
 *
 * Arrow keys move in the list, Enter opens, Escape clears. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */

import { announce } from '../../app/announce';
import { element } from '../../content/element';
import type { SidebarItem } from '../../generated/props';
import { loadMessages } from '../../messages/loadMessages';
import { createTranslate, type DeferredTranslate } from '../../messages/translate';
import { fetchJson } from '../../navigation/fetchJson';
import { adoptStyles } from '../../styles/adoptStyles';
import { watchText } from '../../textFields/watchText';
import * as emblemCss from '../Emblem/Emblem.module.css';
import { collectEntries, type FilterEntry, type FilterMatch, findMatches } from './filterEntries';
import styles from './sidebarFilter.css?inline';

/** Pause in typing before the number of matches is announced, in ms. */
const PAUSE = 400;

let fields = 0;
const attached = new WeakSet<HTMLInputElement>();

/** Attaches the filter to the field of a sidebar. */
export function attachFilter(input: HTMLInputElement): void {
  const url = input.dataset.filter;
  if (attached.has(input) || !url) return;
  attached.add(input);
  input.autocomplete = 'off';
  input.spellcheck = false;
  const id = `:filter-${++fields}`;
  const list = element('div', { id, className: 'filter-results', hidden: true });
  input.parentElement?.after(list);
  adoptStyles(styles);
  Promise.all([fetchJson<SidebarItem[]>(url), loadMessages('deferred')]).then(
    ([items, messages]) =>
      startFilter(input, list, collectEntries(items), createTranslate(messages)),
    (error: unknown) => {
      // The next focus retries.
      attached.delete(input);
      list.remove();
      console.warn(error);
    },
  );
}

function startFilter(
  input: HTMLInputElement,
  list: HTMLElement,
  entries: readonly FilterEntry[],
  translate: DeferredTranslate,
): void {
  const { id } = list;
  let current = 0;
  /** The scroll position of the tree before it was replaced. */
  let scrolled = 0;
  let announcement = 0;
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', id);
  input.setAttribute('aria-expanded', 'false');
  const text = watchText(input, input.value, show);
  input.addEventListener('keydown', press);
  // After the click has been handled.
  list.addEventListener('click', () => setTimeout(clear));
  show();

  function show(): void {
    const query = input.value;
    const hasQuery = query.trim() !== '';
    const matches = findMatches(entries, query);
    // What scrolls, if the list replaces the tree or the tree returns.
    const box = list.hidden === hasQuery ? list.closest('dialog, nav') : null;
    if (box && hasQuery) scrolled = box.scrollTop;
    list.hidden = !hasQuery;
    if (box) box.scrollTop = hasQuery ? 0 : scrolled;
    list.replaceChildren(...(hasQuery ? rows(matches) : []));
    input.setAttribute('aria-expanded', String(hasQuery && matches.length > 0));
    activate(0);
    clearTimeout(announcement);
    const count = matches.length;
    const found = translate(count ? 'sidebarFilter.count' : 'sidebarFilter.none', { count });
    if (hasQuery) announcement = window.setTimeout(() => announce(found), PAUSE);
    else announce('');
  }

  function rows(matches: readonly FilterMatch[]): HTMLElement[] {
    if (matches.length === 0) {
      // The same word as on the page for a missing address (`NotFound.tsx`).
      const none = element('b', { ariaHidden: 'true' }, 'never');
      return [element('p', {}, none, translate('sidebarFilter.none'))];
    }
    const ariaLabel = translate('sidebarFilter.results');
    return [element('div', { role: 'listbox', ariaLabel }, ...matches.map(row))];
  }

  function row({ entry, mark, name }: FilterMatch, index: number): HTMLElement {
    const row = element(
      'a',
      { id: `${id}-${index}`, role: 'option', tabIndex: -1, href: entry.href },
      element('span', {}, ...withMark(entry.label, mark)),
    );
    const { emblem } = entry;
    if (emblem) {
      const tile = element(
        'span',
        { className: emblemCss.Root ?? '', ariaHidden: 'true' },
        emblem.letter,
      );
      tile.dataset.hue = emblem.hue;
      tile.dataset.size = 'small';
      row.prepend(tile);
      row.dataset.hue = emblem.hue;
    }
    const beside = name ?? entry.category;
    if (beside) row.append(element('small', {}, beside));
    if (entry.hasFunction) row.append(element('i', { ariaHidden: 'true' }, 'ƒ'));
    if (entry.isExternal) Object.assign(row, { target: '_blank', rel: 'noopener noreferrer' });
    return row;
  }

  function activate(index: number): void {
    const options = [...list.querySelectorAll('a')];
    current = index;
    options.forEach((option, at) => {
      option.ariaSelected = String(at === index);
    });
    const active = options[index];
    active?.scrollIntoView({ block: 'nearest' });
    if (active) input.setAttribute('aria-activedescendant', active.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function press(event: KeyboardEvent): void {
    const options = [...list.querySelectorAll('a')];
    const { length } = options;
    if (event.key === 'Escape' && input.value !== '') {
      event.preventDefault();
      event.stopPropagation();
      clear();
    } else if (length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : length - 1;
      activate((current + step) % length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const { metaKey, ctrlKey, shiftKey } = event;
      const click = { bubbles: true, cancelable: true, metaKey, ctrlKey, shiftKey };
      options[current]?.dispatchEvent(new MouseEvent('click', click));
    }
  }

  function clear(): void {
    text.write('');
    show();
  }
}

function withMark(text: string, mark: FilterMatch['mark']): (Node | string)[] {
  if (!mark) return [text];
  const [start, end] = mark;
  return [text.slice(0, start), element('mark', {}, text.slice(start, end)), text.slice(end)];
}
