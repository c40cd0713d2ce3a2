// @vitest-environment happy-dom

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { watchDropdowns } from './watchDropdowns';

const MENU = (name: string) =>
  `<div data-dropdown="" id="${name}"><button aria-expanded="false" aria-haspopup="true">${name}</button>` +
  '<ul><li><a href="#one">one</a></li><li><a href="#two">two</a></li></ul></div>';

beforeAll(watchDropdowns);

beforeEach(() => {
  document.body.innerHTML = `${MENU('first')}${MENU('second')}<p>text</p>`;
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const isOpen = (name: string) => {
  expect(find(`#${name} button`).getAttribute('aria-expanded')).toBe(
    String('open' in find(`#${name}`).dataset),
  );
  return 'open' in find(`#${name}`).dataset;
};

function point(type: string, target: Element, relatedTarget: Element | null = null) {
  const event = new PointerEvent(type, { bubbles: true, pointerType: 'mouse', relatedTarget });
  target.dispatchEvent(event);
}

function press(key: string, target: Element) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

test('a click opens a menu; another one, or one on an entry, closes it', () => {
  find('#first button').click();
  expect(isOpen('first')).toBe(true);
  find('#first button').click();
  expect(isOpen('first')).toBe(false);
  find('#first button').click();
  find('#first a').click();
  expect(isOpen('first')).toBe(false);
});

test('hovering opens a menu until the mouse leaves; a clicked menu stays open', () => {
  point('pointerover', find('#first button'), find('p'));
  expect(isOpen('first')).toBe(true);
  point('pointerout', find('#first button'), find('#first a'));
  expect(isOpen('first')).toBe(true);
  point('pointerout', find('#first a'), find('p'));
  expect(isOpen('first')).toBe(false);
  find('#first button').click();
  point('pointerout', find('#first button'), find('p'));
  expect(isOpen('first')).toBe(true);
});

test('arrow keys open it, Escape closes it and gives focus back', () => {
  press('ArrowDown', find('#first button'));
  expect(isOpen('first')).toBe(true);
  press('Escape', find('#first a'));
  expect(isOpen('first')).toBe(false);
  expect(document.activeElement).toBe(find('#first button'));
});

test('it closes when mouse, touch or focus go elsewhere', () => {
  for (const type of ['mousedown', 'touchstart', 'focusin']) {
    find('#first button').click();
    find('#second button').dispatchEvent(new Event(type, { bubbles: true }));
    expect(isOpen('first'), type).toBe(false);
  }
});
