// @vitest-environment happy-dom

/** Tests of the search dialog and the search page with a simulated server. */

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../messages/en.json';
import { Providers } from '../src/app/App';
import { NavigationContext } from '../src/app/contexts';
import { createTranslate } from '../src/messages/translate';
import type { Navigation } from '../src/navigation/createNavigation';
import { watchSearch } from '../src/search/activation/intent';
import { SearchDialog } from '../src/search/dialog/SearchDialog';
import { SearchResults } from '../src/search/results/SearchResults';
import { page, site } from './fixtures/site';

const settings = () => ({
  ...site('en'),
  search: {
    ...site('en').search,
    provider: 'server',
    missingResultsUrl: 'https://example.com/new?title={query}',
  },
});

function found(name: string, anchor = '') {
  return {
    objectID: `/en/docs/${name}${anchor}`,
    url: `/en/docs/${name}${anchor}`,
    type: anchor ? 'lvl2' : 'lvl1',
    hierarchy: { lvl0: 'Array(A)', lvl1: name, lvl2: anchor || null },
    content: null,
    _highlightResult: { hierarchy: { lvl1: { value: `<mark>${name}</mark><b>` } } },
  };
}

/** Returns the simulated response to a query; a test may replace it. */
let respond: (query: string, page: number) => Promise<object> | object;
let navigation: Pick<Navigation, 'visit' | 'prefetch' | 'onPageDisplayed'>;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  respond = (query) =>
    query.startsWith('z')
      ? { hits: [], nbHits: 0, nbPages: 0, suggestions: ['chunk', 'concat', 'fill', 'map'] }
      : { hits: [found('chunk'), found('concat', '#examples')], nbHits: 12, nbPages: 2 };
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (!body) return Response.json(page('doc'));
    const [{ query, params }] = JSON.parse(body).requests;
    return Response.json({ results: [await respond(query, params.page)] });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  navigation = { visit: vi.fn(async () => {}), prefetch: vi.fn(), onPageDisplayed: () => () => {} };
  document.body.innerHTML =
    '<button data-search>Search</button><main><h1>Chunk</h1></main><div></div>';
  root = createRoot(document.body.lastElementChild as Element);
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function settle(ms = 0) {
  await act(() => new Promise((resolve) => setTimeout(resolve, ms)));
}

async function draw(children: React.ReactNode) {
  await act(async () =>
    root.render(
      <Providers site={settings()} page={page('page')} translate={createTranslate(english)}>
        <NavigationContext value={navigation as Navigation}>{children}</NavigationContext>
      </Providers>,
    ),
  );
  await settle();
}

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
/** What screen readers announce, after the pause in typing. */
const announcement = async () => {
  await settle(510);
  return textOf('[role="status"]');
};
const textOf = (selector: string) => one(selector)?.textContent ?? null;
const button = (name: string) =>
  all('button').find((it) => (it.getAttribute('aria-label') ?? it.textContent) === name);

describe('the dialog', () => {
  let onClose: () => void;
  let openings = 0;

  async function open(query = '') {
    onClose = vi.fn();
    openings += 1;
    await draw(<SearchDialog key={openings} query={() => query} onClose={onClose} />);
  }

  /** Types, and waits for the results, unless none are expected. */
  async function type(text: string, isAnswered = true) {
    const input = one('input') as HTMLInputElement;
    await act(async () => {
      // React only detects a value that was set through the original setter.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await settle();
    if (isAnswered) await waitForResults();
  }

  const waitForResults = () => waitForStatus('idle');

  /** Waits until the search has this status. */
  async function waitForStatus(status: string) {
    const isThere = () => one('form')?.dataset.status === status;
    for (let tries = 0; tries < 500 && !isThere(); tries++) await settle(10);
    expect(one('form')?.dataset.status).toBe(status);
  }

  async function press(key: string, more: KeyboardEventInit = {}) {
    await act(async () => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      one('input')?.dispatchEvent(event);
    });
    await settle();
  }

  test('starts empty, with the input in focus and room for 64 characters', async () => {
    await open();
    expect(textOf('.search-message > p')).toBe('No recent searches');
    expect(document.activeElement).toBe(one('input'));
    expect(one('input')?.getAttribute('role')).toBe('combobox');
    expect(one('input')?.getAttribute('maxlength')).toBe('64');
    expect(one('input')?.getAttribute('placeholder')).toBe('Search docs');
  });

  test('starts with what was typed on the button', async () => {
    await open('c');
    await waitForResults();
    expect(all('[role="option"]')).toHaveLength(2);
    expect((one('input') as HTMLInputElement).value).toBe('c');
  });

  test('lists hits by heading, highlighted, with their number', async () => {
    await open();
    await type('chunk');
    expect(textOf('.search-heading')).toContain('Array(A)');
    expect(all('[role="option"] mark').map((mark) => mark.textContent)).toEqual(['chunk']);
    expect(one('[role="option"] b')).toBeNull();
    expect(await announcement()).toBe('12 results');
    expect(textOf('.search-all')).toBe('See all 12 results');
    expect(one('.search-all')?.getAttribute('href')).toBe('/en/search?q=chunk');
    const active = one('input')?.getAttribute('aria-activedescendant');
    expect(one('[aria-selected="true"]')?.id).toBe(active);
  });

  test('arrow keys move through the rows and wrap around', async () => {
    await open();
    await type('chunk');
    const chosen = () =>
      all('[role="option"]').findIndex((it) => it.matches('[aria-selected="true"]'));
    const seen = [chosen()];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await press(key);
      seen.push(chosen());
    }
    expect(seen).toEqual([0, 1, 0, 1]);
  });

  test('Tab wraps around in the dialog', async () => {
    await open();
    await type('chunk');
    await press('Tab', { shiftKey: true });
    expect(document.activeElement).toBe(one('.search-all'));
    await act(async () => {
      const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    });
    expect(document.activeElement).toBe(one('input'));
  });

  test('Enter opens the row, closes the dialog, and stores the row', async () => {
    await open();
    await type('chunk');
    await press('ArrowDown');
    await press('Enter');
    const [[url]] = (navigation.visit as ReturnType<typeof vi.fn>).mock.calls as [[URL]];
    expect(url.pathname + url.hash).toBe('/en/docs/concat#examples');
    expect((one('dialog') as HTMLDialogElement).open).toBe(false);
    await open();
    expect(textOf('[role="row"] a')).toContain('#examples');
  });

  test('Enter with Ctrl opens a tab, with Shift a window, and the dialog stays', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await open();
    await type('chunk');
    await press('Enter', { ctrlKey: true });
    await press('Enter', { shiftKey: true });
    expect(opened).toHaveBeenCalledTimes(2);
    expect(navigation.visit).not.toHaveBeenCalled();
    expect((one('dialog') as HTMLDialogElement).open).toBe(true);
  });

  test('one Enter opens the row, although an input method reports it twice', async () => {
    await open();
    await type('배');
    await press('Enter', { key: 'Process', keyCode: 229, isComposing: true });
    expect(navigation.visit).not.toHaveBeenCalled();
    await press('Enter');
    expect(navigation.visit).toHaveBeenCalledOnce();
  });

  test('the number of results is announced once, after a pause', async () => {
    await open();
    const announced: (string | null)[] = [];
    const status = one('[role="status"]') as HTMLElement;
    new MutationObserver(() => announced.push(status.textContent)).observe(status, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    for (const text of ['ㅂ', '배', '뱅', '배열']) await type(text);
    expect(await announcement()).toBe('12 results');
    expect(announced).toEqual(['12 results']);
  });

  test('a translated list of results is replaced by the next one', async () => {
    await open();
    await type('chunk');
    // Translators of browsers put every text into elements of their own.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode as Text);
    for (const node of nodes) {
      const font = document.createElement('font');
      node.replaceWith(font);
      font.append(node.data);
    }
    respond = () => ({
      hits: [{ ...found('map'), hierarchy: { lvl0: 'Object(O)', lvl1: 'map' } }],
    });
    await type('map');
    expect(all('[role="option"]').map((row) => row.textContent)).toEqual(['map<b>']);
    expect(textOf('.search-heading > :last-child')).toBe('Object(O)');
    await type('');
    expect(textOf('.search-message > p')).toBe('No recent searches');
  });

  test('an Enter before the response waits for it', async () => {
    await open();
    await type('chu');
    let announce: (result: object) => void = () => {};
    respond = () =>
      new Promise<object>((resolve) => {
        announce = resolve;
      });
    await type('con', false);
    await press('Enter');
    expect(navigation.visit).not.toHaveBeenCalled();
    announce({ hits: [found('concat')], nbHits: 1, nbPages: 1 });
    await waitForResults();
    await settle();
    const [[url]] = (navigation.visit as ReturnType<typeof vi.fn>).mock.calls as [[URL]];
    expect(url.pathname).toBe('/en/docs/concat');
  });

  test('reports that it is loading after 300 ms, and shows the last results meanwhile', async () => {
    await open();
    await type('chunk');
    respond = () => new Promise(() => {});
    await type('chunks', false);
    expect(one('form')?.dataset.status).toBe('loading');
    await waitForStatus('stalled');
    expect(all('[role="option"]')).toHaveLength(2);
  });

  test('an error stays until the reader types on', async () => {
    respond = () => Promise.reject(new Error('away'));
    await open();
    await type('chunk');
    expect(textOf('.search-panel')).toContain('Unable to fetch results');
    expect(await announcement()).toContain('check your network connection');
    respond = () => ({ hits: [found('chunk')], nbHits: 1, nbPages: 1 });
    await type('chunks');
    expect(textOf('.search-panel')).toContain('chunk');
  });

  test('a rate limit is reported, the input is kept, and the search is retried', async () => {
    let isBusy = true;
    respond = () => ({ hits: [found('chunk')], nbHits: 1, nbPages: 1 });
    const working = globalThis.fetch;
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
      isBusy && args[1]?.body
        ? Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': '60' } }))
        : working(...args),
    );
    await open();
    await type('chunk');
    expect(textOf('.search-title')).toBe('Too many searches at once');
    expect(textOf('.search-panel')).not.toContain('network');
    isBusy = false;
    for (let tries = 0; tries < 500 && !one('[role="option"]'); tries++) await settle(10);
    expect((one('input') as HTMLInputElement).value).toBe('chunk');
    expect(all('[role="option"]')).toHaveLength(1);
  });

  test('without a query or results, the categories are listed', async () => {
    await open();
    const ways = () => all('.search-browse a').map((it) => it.getAttribute('href'));
    expect(ways()).toContain('/docs/category/arraya');
    await type('zzz');
    expect(ways()).toHaveLength(9);
    const link = one('.search-browse a');
    link?.addEventListener('click', (event) => event.preventDefault());
    await act(async () => link?.click());
    await settle();
    expect(one('dialog[open]')).toBeNull();
  });

  test('no results: at most three suggestions, and a link to report it', async () => {
    await open();
    await type('zzz');
    expect(await announcement()).toBe('No results for "zzz"');
    // The visible text, which screen readers have just read.
    expect(one('.search-status-visible')?.getAttribute('aria-hidden')).toBe('true');
    expect(textOf('.search-title')).toBe('No results for "zzz"');
    expect(all('.search-suggestions button').map((it) => it.textContent)).toEqual([
      'chunk',
      'concat',
      'fill',
    ]);
    expect(one('.search-message a')?.getAttribute('href')).toBe(
      'https://example.com/new?title=zzz',
    );
    await act(async () => button('chunk')?.click());
    await waitForResults();
    expect(all('[role="option"]')).toHaveLength(2);
  });

  test('a recent search becomes a favorite, and can be removed', async () => {
    await open();
    await type('chunk');
    await press('Enter');
    await open();
    expect(textOf('.search-heading')).toBe('Recent');
    await act(async () => button('Save this search')?.click());
    await settle();
    expect(textOf('.search-heading')).toBe('Favorite');
    await act(async () => button('Remove this search from favorites')?.click());
    await settle();
    expect(textOf('.search-message > p')).toBe('No recent searches');
  });

  test.each([
    ['Escape', {}],
    ['k', { code: 'KeyK', ctrlKey: true }],
    ['ㅏ', { code: 'KeyK', metaKey: true }],
  ])('%s closes it, and focus goes to the button', async (key, more) => {
    await open();
    await press(key, more);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(one('[data-search]'));
  });
});

describe('the shortcuts of the search', () => {
  function startWatching() {
    const onOpen = vi.fn();
    const stop = watchSearch(settings(), async () => () => null, onOpen);
    return { onOpen, stop };
  }

  async function pressAndCheck(target: Element, key: string, more: KeyboardEventInit = {}) {
    const { stop } = startWatching();
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    target.dispatchEvent(event);
    stop?.();
    return event.defaultPrevented;
  }

  test('are Ctrl+K and the slash, in Hangul too', async () => {
    const { body } = document;
    expect(await pressAndCheck(body, 'k', { ctrlKey: true })).toBe(true);
    expect(await pressAndCheck(body, 'ㅏ', { code: 'KeyK', metaKey: true })).toBe(true);
    expect(await pressAndCheck(body, '/')).toBe(true);
    expect(await pressAndCheck(body, 'Process', { code: 'Slash' })).toBe(true);
  });

  test('are a letter on the button and nothing elsewhere', async () => {
    expect(await pressAndCheck(one('[data-search]') as Element, 'c')).toBe(true);
    expect(await pressAndCheck(document.body, 'c')).toBe(false);
  });

  test('ignore keys of the browser and in fields', async () => {
    const { body } = document;
    body.insertAdjacentHTML('beforeend', '<textarea></textarea>');
    expect(await pressAndCheck(body, 'f', { ctrlKey: true })).toBe(false);
    expect(await pressAndCheck(body, 'k')).toBe(false);
    expect(await pressAndCheck(body, 't', { code: 'KeyK', ctrlKey: true })).toBe(false);
    expect(await pressAndCheck(one('textarea') as Element, '/')).toBe(false);
    expect(await pressAndCheck(one('textarea') as Element, 'k', { ctrlKey: true })).toBe(true);
  });
});

test('the heading of a passage shows the matches of its hit', async () => {
  const lvl2 = { value: 'Box<mark>&lt;T&gt;</mark>' };
  const hit = { ...found('chunk', '#sizes'), _snippetResult: { hierarchy: { lvl2 } } };
  respond = () => ({ hits: [hit], nbHits: 1, nbPages: 1, passage: { ...hit, value: 'A text.' } });
  await draw(<SearchDialog query={() => 'Box<T>'} onClose={() => {}} />);
  for (let tries = 0; tries < 100 && !one('[role="option"]'); tries++) await settle(10);
  expect(one('[role="option"] mark')?.textContent).toBe('<T>');
});

describe('a response with a passage and facets', () => {
  const facets = { kind: { guide: 2, reference: 7 } };
  const passage = {
    objectID: '/en/docs/chunk#sizes',
    url: '/en/docs/chunk#sizes',
    hierarchy: { lvl0: 'Array(A)', lvl1: 'chunk', lvl2: 'Sizes' },
    value: 'A <mark>size</mark> of zero is refused.',
  };
  let bodies: { params: { facetFilters: unknown[] } }[][] = [];

  beforeEach(async () => {
    bodies = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, options: { body?: string } = {}) => {
      if (options.body) bodies.push(JSON.parse(options.body).requests);
      return fetch(url, options);
    });
    respond = () => ({ hits: [found('chunk')], nbHits: 9, nbPages: 1, facets, passage });
    await draw(<SearchDialog query={() => 'size of zero'} onClose={() => {}} />);
    for (let tries = 0; tries < 100 && all('[role="option"]').length < 2; tries++) {
      await settle(10);
    }
  });

  test('shows the passage first, and Enter leads to its section', async () => {
    const [first, second] = all('[role="option"]');
    expect(first?.textContent).toContain('A size of zero is refused.');
    expect(first?.querySelector('mark')?.textContent).toBe('size');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    expect(first?.getAttribute('href')).toBe('/en/docs/chunk#sizes');
    expect(second?.getAttribute('href')).toBe('/en/docs/chunk');
  });

  test('is filtered by a chip, which has a count', async () => {
    const chips = all('[role="toolbar"] button');
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Guides, 2 results',
      'Reference, 7 results',
    ]);
    await act(async () => chips[0]?.click());
    await settle(20);
    const requests = bodies.at(-1);
    expect(requests?.[0]?.params.facetFilters).toContain('kind:guide');
    expect(requests?.[1]?.params.facetFilters).not.toContain('kind:guide');
    expect(all('[role="toolbar"] button')[0]?.getAttribute('aria-pressed')).toBe('true');
    expect(one('.search-all')?.getAttribute('href')).toContain('&kind=guide');
  });
});

describe('the results of the search page', () => {
  async function ask(query: string) {
    await draw(
      <SearchResults
        query={query}
        locale="en"
        version={undefined}
        filters={{}}
        onChange={() => {}}
      />,
    );
    await waitForResults();
  }

  async function waitForResults() {
    const isWaiting = () =>
      one('.results')?.matches('[data-status="loading"], [data-status="more"]');
    for (let tries = 0; tries < 100 && isWaiting(); tries++) await settle(10);
  }

  test('are counted, and further ones load on demand', async () => {
    respond = (_, page) => ({
      hits: Array.from({ length: 20 }, (_, index) => found(`p${page}-${index}`)),
      nbHits: 40,
      nbPages: 2,
    });
    const nothingInView = class {
      observe() {}
      disconnect() {}
    };
    vi.stubGlobal('IntersectionObserver', nothingInView);
    await ask('p');
    expect(await announcement()).toBe('40 documents found');
    expect(all('ol > li')).toHaveLength(20);
    await act(async () => button('Show more')?.click());
    await waitForResults();
    expect(all('ol > li')).toHaveLength(40);
    expect(button('Show more')).toBeUndefined();
  });

  test('that fail to load are announced, and can be retried', async () => {
    respond = () => Promise.reject(new Error('away'));
    await ask('q');
    expect(textOf('[role="alert"]')).toContain('Unable to fetch results');
    respond = () => ({ hits: [found('chunk')], nbHits: 1, nbPages: 1 });
    await act(async () => button('Retry')?.click());
    await waitForResults();
    expect(await announcement()).toBe('One document found');
  });

  test('an empty result is announced', async () => {
    await ask('zz');
    expect(await announcement()).toBe('No results were found');
  });
});
