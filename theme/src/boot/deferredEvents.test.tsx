// @vitest-environment happy-dom

import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compositionEnd, deferEvents, deferShortcuts, replayEvents } from './deferredEvents';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML =
    '<div data-root><button type="button">Open</button><a href="#here" role="button">Label</a>' +
    '<button role="tab">npm</button><a href="#there">Link</a><button data-search>Search</button>' +
    '<button aria-haspopup="true">Languages</button><input value="">' +
    '<a class="zoom" href="#picture">Picture</a></div>';
  deferEvents();
});

afterEach(() => {
  replayEvents();
  vi.unstubAllGlobals();
});

const onDeferred = vi.fn();
afterEach(() => void onDeferred.mockClear());

/** Renders an empty field until it receives its value. */
function Field() {
  const [value, setValue] = useState('');
  return <input value={value} onChange={(event) => setValue(event.target.value)} />;
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Records the events that reach the root from now on, as the client receives them. */
function listen(...types: string[]): string[] {
  const receivedEvents: string[] = [];
  for (const type of types) {
    find('[data-root]').addEventListener(type, (event) => {
      const { key } = event as KeyboardEvent;
      receivedEvents.push(
        `${type} ${(event.target as Element).textContent}${key ? ` ${key}` : ''}`,
      );
    });
  }
  return receivedEvents;
}

function press(key: string, target: Element, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  return !target.dispatchEvent(event);
}

test('clicks on buttons and keys on tabs are replayed in order', () => {
  const receivedEvents = listen('click', 'keydown');
  find('button').click();
  expect(press('ArrowRight', find('[role="tab"]'))).toBe(true);
  find('a[role="button"]').click();
  expect(receivedEvents).toEqual([]);
  replayEvents();
  expect(receivedEvents).toEqual(['click Open', 'keydown npm ArrowRight', 'click Label']);
});

test('links, menus, search shortcuts and keys of the browser are not deferred', () => {
  const receivedEvents = listen('click', 'keydown');
  for (const selector of ['[href="#there"]', '[data-search]', '[aria-haspopup]']) {
    find(selector).click();
  }
  expect(press('Tab', find('[role="tab"]'))).toBe(false);
  expect(press('End', find('[role="tab"]'), { ctrlKey: true })).toBe(false);
  expect(receivedEvents).toEqual([
    'click Link',
    'click Search',
    'click Languages',
    'keydown npm Tab',
    'keydown npm End',
  ]);
});

test('clicks that enlarge pictures are replayed; with a modifier they open the picture immediately', () => {
  const receivedEvents = listen('click');
  find('a.zoom').click();
  expect(receivedEvents).toEqual([]);
  const init = { bubbles: true, cancelable: true, ctrlKey: true };
  find('a.zoom').dispatchEvent(new MouseEvent('click', init));
  expect(receivedEvents).toEqual(['click Picture']);
  replayEvents();
  expect(receivedEvents).toEqual(['click Picture', 'click Picture']);
});

test('single keys load the client and are replayed, except text input', () => {
  deferShortcuts(onDeferred);
  const receivedEvents = listen('keydown');
  expect(press('n', find('[href="#there"]'))).toBe(true);
  expect(onDeferred).toHaveBeenCalledOnce();
  expect(press('n', find('input'))).toBe(false);
  expect(press('x', find('[href="#there"]'))).toBe(false);
  expect(receivedEvents).toEqual(['keydown Link n', 'keydown  n', 'keydown Link x']);
  replayEvents();
  expect(receivedEvents.slice(3)).toEqual(['keydown Link n']);
  expect(press('n', find('[href="#there"]'))).toBe(false);
});

test('single keys that are handled elsewhere, or disabled by the site, are not deferred', () => {
  expect(press('n', find('[href="#there"]'))).toBe(false);
  deferShortcuts(onDeferred);
  find('[data-root]').addEventListener('keydown', (event) => event.preventDefault());
  press('n', find('[href="#there"]'));
  expect(onDeferred).not.toHaveBeenCalled();
});

test('nothing is deferred after hydration', () => {
  replayEvents();
  const receivedEvents = listen('click');
  find('button').click();
  expect(receivedEvents).toEqual(['click Open']);
});

test('removed elements get no events', () => {
  const button = find('button');
  const clicked = vi.fn();
  button.addEventListener('click', clicked);
  button.click();
  button.remove();
  replayEvents();
  expect(clicked).not.toHaveBeenCalled();
});

test('text typed before hydration reaches React', () => {
  const root = find('[data-root]');
  root.innerHTML = '<input value="">';
  const input = find('input') as HTMLInputElement;
  input.value = 'chunk';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  act(() => {
    hydrateRoot(root, <Field />);
  });
  act(() => replayEvents());
  expect(find('input')).toBe(input);
  expect(input.value).toBe('chunk');
  act(() => {
    input.value = 'chunks';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(input.value).toBe('chunks');
});

test('replaying waits for the end of a composition', async () => {
  const input = find('input');
  input.dispatchEvent(new Event('compositionstart', { bubbles: true }));
  let isOver = false;
  const waiting = compositionEnd().then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  input.dispatchEvent(new Event('compositionend', { bubbles: true }));
  await waiting;
  expect(isOver).toBe(true);
});
