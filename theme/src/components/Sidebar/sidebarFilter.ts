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
import { type WatchedText, watchText } from '../../textFields/watchText';
import * as emblemCss from '../Emblem/Emblem.module.css';
import { collectEntries, type FilterEntry, type FilterMatch, findMatches } from './filterEntries';
import styles from './sidebarFilter.css?inline';

/** Pause in typing before the number of matches is announced, in ms. */
const PAUSE = 400;

const attached = new WeakSet<HTMLInputElement>();

/** Attaches the filter to the field of a sidebar. */
export function attachFilter(input: HTMLInputElement): void {
  const url = input.dataset.filter;
  if (attached.has(input) || !url) return;
  attached.add(input);
  input.autocomplete = 'off';
  input.spellcheck = false;
  const list = element('div');
  list.hidden = true;
  input.parentElement?.after(list);
  adoptStyles(styles);
  const filter = new SidebarFilter(input, list);
  Promise.all([fetchJson<SidebarItem[]>(url), loadMessages('deferred')]).then(
    ([items, messages]) => filter.start(collectEntries(items), createTranslate(messages)),
    (error: unknown) => {
      // The next focus retries.
      attached.delete(input);
      list.remove();
      console.warn(error);
    },
  );
}

let fields = 0;

class SidebarFilter {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  #text: WatchedText | undefined;
  readonly #id = `:filter-${++fields}`;
  #entries: readonly FilterEntry[] = [];
  #translate: DeferredTranslate | undefined;
  #active = 0;
  /** The scroll position of the tree before it was replaced. */
  #scrolled = 0;
  #announcement = 0;

  constructor(input: HTMLInputElement, list: HTMLElement) {
    this.#input = input;
    this.#list = list;
  }

  start(entries: readonly FilterEntry[], translate: DeferredTranslate): void {
    this.#entries = entries;
    this.#translate = translate;
    const [input, list] = [this.#input, this.#list];
    list.id = this.#id;
    list.className = 'filter-results';
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', this.#id);
    input.setAttribute('aria-expanded', 'false');
    this.#text = watchText(input, input.value, () => this.#show());
    input.addEventListener('keydown', (event) => this.#press(event));
    // After the click has been handled.
    list.addEventListener('click', () => setTimeout(() => this.#clear()));
    this.#show();
  }

  get #options(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll('a')];
  }

  #show(): void {
    const query = this.#input.value;
    const hasQuery = query.trim() !== '';
    const matches = findMatches(this.#entries, query);
    // What scrolls, if the list replaces the tree or the tree returns.
    const box = this.#list.hidden === hasQuery ? this.#list.closest('dialog, nav') : null;
    if (box && hasQuery) this.#scrolled = box.scrollTop;
    this.#list.hidden = !hasQuery;
    if (box) box.scrollTop = hasQuery ? 0 : this.#scrolled;
    this.#list.replaceChildren(...(hasQuery ? this.#rows(matches) : []));
    this.#input.setAttribute('aria-expanded', String(hasQuery && matches.length > 0));
    this.#activate(0);
    this.#announce(hasQuery ? matches.length : undefined);
  }

  #rows(matches: readonly FilterMatch[]): HTMLElement[] {
    if (matches.length === 0) {
      // The same word as on the page for a missing address (`NotFound.tsx`).
      const none = element('b', { ariaHidden: 'true' }, 'never');
      return [element('p', {}, none, this.#translate?.('sidebarFilter.none') ?? '')];
    }
    const ariaLabel = this.#translate?.('sidebarFilter.results') ?? '';
    const rows = matches.map((match, index) => this.#row(match, index));
    return [element('div', { role: 'listbox', ariaLabel }, ...rows)];
  }

  #row({ entry, mark, name }: FilterMatch, index: number): HTMLElement {
    const row = element(
      'a',
      { id: `${this.#id}-${index}`, role: 'option', tabIndex: -1, href: entry.href },
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

  #activate(index: number): void {
    const options = this.#options;
    this.#active = index;
    options.forEach((option, at) => {
      option.ariaSelected = String(at === index);
    });
    const active = options[index];
    active?.scrollIntoView({ block: 'nearest' });
    if (active) this.#input.setAttribute('aria-activedescendant', active.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }

  #press(event: KeyboardEvent): void {
    const options = this.#options;
    const { length } = options;
    if (event.key === 'Escape' && this.#input.value !== '') {
      event.preventDefault();
      event.stopPropagation();
      this.#clear();
    } else if (length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : length - 1;
      this.#activate((this.#active + step) % length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const { metaKey, ctrlKey, shiftKey } = event;
      const click = { bubbles: true, cancelable: true, metaKey, ctrlKey, shiftKey };
      options[this.#active]?.dispatchEvent(new MouseEvent('click', click));
    }
  }

  #clear(): void {
    this.#text?.write('');
    this.#show();
  }

  #announce(count: number | undefined): void {
    clearTimeout(this.#announcement);
    if (count === undefined) {
      announce('');
      return;
    }
    this.#announcement = window.setTimeout(() => {
      const translate = this.#translate;
      if (!translate) return;
      announce(
        count === 0 ? translate('sidebarFilter.none') : translate('sidebarFilter.count', { count }),
      );
    }, PAUSE);
  }
}

function withMark(text: string, mark: FilterMatch['mark']): (Node | string)[] {
  if (!mark) return [text];
  const [start, end] = mark;
  return [text.slice(0, start), element('mark', {}, text.slice(start, end)), text.slice(end)];
}
