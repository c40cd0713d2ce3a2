// @vitest-environment happy-dom

import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as css from './Sidebar.module.css';
import { reserveSidebarSpace } from './sidebarSpace';

/** A category of the sidebar whose list has this height; `undefined` without one. */
const category = (href: string, isOpen: boolean, height?: number) =>
  `<li><div class="${css.Category}"><a href="${href}">x</a><button aria-expanded="${isOpen}"></button></div>` +
  `${height === undefined ? '' : `<div data-collapsible data-height="${height}"></div>`}</li>`;

beforeAll(() => reserveSidebarSpace({ subscribe: () => () => {} }));

/** Leaves a page with these categories, and returns the stored style sheet. */
function leave(...categories: string[]): string | null {
  document.body.innerHTML = `<nav class="${css.Root}"><ul>${categories.join('')}</ul></nav>`;
  dispatchEvent(new Event('pagehide'));
  return localStorage.getItem('munseo.space');
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return Number(this.dataset.height ?? 34);
  });
  return () => vi.restoreAllMocks();
});

test('an open category keeps its height until its entries are there, and a closed one is closed elsewhere', () => {
  const stored = leave(category('/a', true, 300), category('/b', false, 0), category('/c', false));
  expect(stored?.split('\n')).toEqual([
    'nav li:has(>div>[href="/a"]):not(:has(>[data-collapsible]))::after{content:"";display:block;block-size:300px}',
    'nav li:has(>div>[href="/b"]):not(:has([aria-current=page]))>[data-collapsible]{display:none}',
  ]);
});

test('another sidebar keeps its rules, and a category that was closed since loses its own', () => {
  leave(category('/a', true, 300), category('/b', true, 200));
  const stored = leave(category('/b', false), category('/d', true, 100)) ?? '';
  expect([...stored.matchAll(/href="(..)"/g)].map(([, href]) => href)).toEqual(['/d', '/a']);
});

test('where the sidebar is hidden, what is stored stays', () => {
  const stored = leave(category('/a', true, 300));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0);
  expect(leave(category('/a', true, 300))).toBe(stored);
});
