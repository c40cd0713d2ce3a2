// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '../../../tests/fixtures/site';
import type { SiteProps } from '../../generated/props';
import { type OpenRequest, watchSearch } from './intent';

const loadDialog = vi.fn();

let openRequests: OpenRequest[];
let stop: (() => void) | undefined;

beforeEach(() => {
  document.body.innerHTML = '<button data-search>Search</button><input>';
  loadDialog.mockResolvedValue(() => null);
  start();
});

afterEach(() => stop?.());

/** Starts to listen again. */
function start(search: Partial<SiteProps['search']> = {}) {
  stop?.();
  openRequests = [];
  const settings = site('en');
  stop = watchSearch(
    { ...settings, search: { ...settings.search, provider: 'server', ...search } },
    loadDialog,
    (opening) => openRequests.push(opening),
  );
}

/** Presses a key; returns true if the page handled it. */
function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

const type = (text: string) => [...text].map((key) => press(key));
const waitForDialog = () => vi.waitUntil(() => openRequests.length > 0);

test('text typed before the dialog is loaded is not lost', async () => {
  press('k', { ctrlKey: true });
  type('chuc');
  press('Backspace');
  type('nk 2');
  await waitForDialog();
  type('!');
  expect(openRequests.map(({ query }) => query())).toEqual(['chunk 2!']);
  expect(type('x')).toEqual([false]);
});

test('letters typed on the button open one dialog, with all of them', async () => {
  const button = document.querySelector('button') as Element;
  for (const key of 'zip') press(key, {}, button);
  await waitForDialog();
  expect(openRequests.map(({ query }) => query())).toEqual(['zip']);
});

test('Escape cancels the request', async () => {
  press('/');
  type('ab');
  expect(press('Escape')).toBe(true);
  expect(type('c')).toEqual([false]);
  await vi.dynamicImportSettled();
  expect(openRequests).toEqual([]);
});

test('keys in fields and with Ctrl are ignored meanwhile', async () => {
  press('k', { ctrlKey: true });
  expect(press('a', {}, document.querySelector('input') as Element)).toBe(false);
  expect(press('f', { ctrlKey: true })).toBe(false);
  await waitForDialog();
  expect(openRequests[0]?.query()).toBe('');
});

test('if the dialog cannot be loaded, the search page gets the typed text', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  loadDialog.mockRejectedValue(new TypeError('offline'));
  start({ pageUrl: '/en/search' });
  press('/');
  type('a&b');
  await vi.waitUntil(() => assign.mock.calls.length > 0);
  expect(assign.mock.calls).toEqual([['/en/search?q=a%26b']]);
  assign.mockRestore();
});

test('a dialog that failed to load can be requested again and does not swallow keys', async () => {
  loadDialog.mockRejectedValueOnce(new TypeError('offline'));
  start({ pageUrl: null });
  press('k', { ctrlKey: true });
  await vi.waitUntil(() => !press('x'));
  press('k', { ctrlKey: true });
  await waitForDialog();
  expect(openRequests[0]?.query()).toBe('');
});

test('a request on another page replaces one that is still loading', async () => {
  let finish = (_: unknown) => {};
  loadDialog.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const { pathname } = location;
  press('k', { ctrlKey: true });
  type('old');
  history.pushState(null, '', '/other');
  press('k', { ctrlKey: true });
  type('new');
  finish(() => null);
  await waitForDialog();
  await vi.dynamicImportSettled();
  expect(openRequests.map(({ query }) => query())).toEqual(['new']);
  history.pushState(null, '', pathname);
});
