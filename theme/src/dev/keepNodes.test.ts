// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import type { PageProps } from '../generated/props';
import { keepNodes } from './keepNodes';

const pageOf = (html: string) =>
  ({ content: { kind: 'doc', body: [{ type: 'html', html }] } }) as unknown as PageProps;

/** What the place of a page with HTML is after other HTML was set; `change` is what scripts do before. */
function edit(old: string, next: string, change?: (run: Element) => void): Element {
  const run = document.querySelector('[data-run]') as Element;
  run.innerHTML = old;
  change?.(run);
  keepNodes(pageOf(old));
  run.innerHTML = next;
  return run;
}

beforeEach(() => {
  document.body.innerHTML = '<main data-run></main>';
});

test('what an edit does not change stays, and what it adds or removes is where it should be', () => {
  const [first, added, last] = [
    '<h2>a</h2><p>b <input></p>',
    '<p>new</p>',
    '<ul><li>c</li></ul><p>d</p>',
  ];
  let nodes: Node[] = [];
  const take = (it: Element) => {
    nodes = [...it.childNodes];
  };
  const grown = edit(first + last, first + added + last, take);
  expect(grown.innerHTML).toBe(first + added + last);
  expect([...grown.childNodes].filter((it) => nodes.includes(it))).toEqual(nodes);
  const shrunk = edit(first + added + last, first + last, take);
  expect(shrunk.innerHTML).toBe(first + last);
  expect(nodes).toEqual(expect.arrayContaining([...shrunk.childNodes]));
});

test('an element with a field stays around a change, unless its attributes change', () => {
  let item: Element | null = null;
  const old = '<ul><li><input></li><li class="x">b</li></ul>';
  const take = (it: Element) => {
    item = it.querySelector('ul');
  };
  expect(edit(old, '<ul><li><input></li></ul>', take).firstChild).toBe(item);
  expect(edit(old, '<ul id="i"><li><input></li></ul>', take).firstChild).not.toBe(item);
});

test('where scripts have added nodes, a changed element is replaced', () => {
  const change = (it: Element) => it.querySelector('pre')?.append('button');
  const run = edit('<pre>a</pre><p>b</p>', '<pre>c</pre><p>b</p>', change);
  expect(run.innerHTML).toBe('<pre>c</pre><p>b</p>');
});

test('a component gets its new data if it is alive, and is replaced if not', () => {
  const html = (data: string) => `<div data-munseo-component="${data}">drawn</div>`;
  let island: Element | null = null;
  const grow = (it: Element) => {
    island = it.firstElementChild;
    island?.replaceChildren('alive');
  };
  const details: string[] = [];
  const take = (event: Event) => {
    details.push((event as CustomEvent<Element>).detail.outerHTML);
    event.preventDefault();
  };
  addEventListener('munseo:edit', take);
  expect(edit(html('1'), html('2'), grow).innerHTML).toBe(
    '<div data-munseo-component="1">alive</div>',
  );
  expect(details).toEqual([html('2')]);
  removeEventListener('munseo:edit', take);
  expect(edit(html('1'), html('2'), grow).innerHTML).toBe(html('2'));
});
