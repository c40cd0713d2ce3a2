/** Tests of small interface rules without their components. */

import { describe, expect, test } from 'vitest';
import { nextItem } from '../app/listKeys';
import { reactAttributes } from '../content/reactAttributes';
import { nextPosition } from './BackToTop/smoothScroll';
import { isButtonVisible } from './BackToTop/watchScroll';
import { errorChain } from './ErrorBoundary/CrashPage';
import { isHiddenAfter } from './Navbar/hideOnScroll';
import { activeHeading } from './TableOfContents/observeHeadings';

describe('the heading being read', () => {
  const boxes = (...tops: number[]) => tops.map((top) => ({ top, bottom: top + 40 }));

  test('is the first below the navbar when it is in the upper half', () => {
    expect(activeHeading(boxes(-300, 100, 500), 60, 800)).toBe(1);
  });
  test('is the target of a jump, even if it is off by a fraction of a pixel', () => {
    expect(activeHeading(boxes(-300, 59.4, 200), 60, 800)).toBe(1);
  });
  test('is the one before it when the next is still far down', () => {
    expect(activeHeading(boxes(-300, 600), 60, 800)).toBe(0);
    expect(activeHeading(boxes(600, 900), 60, 800)).toBe(-1);
  });
  test('is the last one at the end', () => {
    expect(activeHeading(boxes(-900, -300), 60, 800)).toBe(1);
  });
});

describe('the navbar that hides', () => {
  const facts = { navbarHeight: 60, windowHeight: 800, documentHeight: 4000 };
  test('hides on scrolling down, appears on scrolling up', () => {
    expect(isHiddenAfter(false, { ...facts, isJump: false, last: 200, top: 300 })).toBe(true);
    expect(isHiddenAfter(true, { ...facts, isJump: false, last: 300, top: 200 })).toBe(false);
  });
  test('is visible near the top and hidden at the very end', () => {
    expect(isHiddenAfter(true, { ...facts, isJump: false, last: 10, top: 50 })).toBe(false);
    expect(isHiddenAfter(true, { ...facts, isJump: false, last: 3200, top: 3190 })).toBe(true);
  });
  test('ignores a jump, except near the top', () => {
    expect(isHiddenAfter(true, { ...facts, isJump: true, last: 300, top: 200 })).toBe(true);
    expect(isHiddenAfter(true, { ...facts, isJump: true, last: 300, top: 20 })).toBe(false);
  });
});

test('the back-to-top button appears when a reader far from the top scrolls up', () => {
  expect(isButtonVisible(false, 900, 800, 500)).toBe(true);
  expect(isButtonVisible(true, 800, 900, 500)).toBe(false);
  expect(isButtonVisible(false, 290, 200, 500)).toBe(false);
  expect(isButtonVisible(false, 900, 890, 0)).toBe(false);
  expect(nextPosition(100)).toBe(85);
  expect(nextPosition(1)).toBe(0);
});

test('arrow keys wrap around in menus and tabs', () => {
  expect(nextItem('ArrowDown', ['ArrowUp', 'ArrowDown'], 2, 3)).toBe(0);
  expect(nextItem('ArrowDown', ['ArrowUp', 'ArrowDown'], -1, 3)).toBe(0);
  expect(nextItem('ArrowUp', ['ArrowUp', 'ArrowDown'], -1, 3)).toBe(2);
  expect(nextItem('Home', ['ArrowUp', 'ArrowDown'], 2, 3)).toBe(0);
  expect(nextItem('End', ['ArrowUp', 'ArrowDown'], 0, 3)).toBe(2);
  expect(nextItem('a', ['ArrowUp', 'ArrowDown'], 0, 3)).toBeUndefined();
  expect(nextItem('ArrowLeft', ['ArrowLeft', 'ArrowRight'], 0, 3)).toBe(2);
  expect(nextItem('ArrowRight', ['ArrowLeft', 'ArrowRight'], 2, 3)).toBe(0);
  expect(nextItem('Tab', ['ArrowLeft', 'ArrowRight'], 0, 3)).toBeUndefined();
});

test('an error is displayed with all its causes, and cycles end', () => {
  const inner = new Error('no network');
  const outer = new Error('page failed', { cause: inner });
  expect(errorChain(outer, 'Cause:')).toBe('page failed\n\nCause:\nno network');
  inner.cause = outer;
  expect(errorChain(outer, 'Cause:')).toBe('page failed\n\nCause:\nno network');
  expect(errorChain('text', 'Cause:')).toBe('text');
});

test('attributes of a document keep their meaning in React', () => {
  expect(
    reactAttributes([
      ['class', 'a'],
      ['open', ''],
      ['data-x', '1'],
      ['colspan', '2'],
    ]),
  ).toEqual({ className: 'a', open: true, 'data-x': '1', colSpan: '2' });
});
