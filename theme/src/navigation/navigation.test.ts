import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPrefetchAllowed } from './links';
import { componentOf, createPageModules, moduleName } from './pageModules';
import { createProgress, jump, trickle } from './progress';
import { createKey } from './scrollPosition';

describe('the progress bar', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('does not appear for a page that loads within 200 ms', () => {
    const show = vi.fn();
    const progress = createProgress(show);
    progress.start();
    vi.advanceTimersByTime(199);
    progress.done();
    vi.runAllTimers();
    expect(show).not.toHaveBeenCalled();
  });

  test('starts at 0.08, advances every 800 ms, jumps, ends and disappears', () => {
    const progressValues: (number | null)[] = [];
    const progress = createProgress((value) => progressValues.push(value));
    progress.start();
    vi.advanceTimersByTime(200);
    expect(progressValues).toEqual([0.08]);
    vi.advanceTimersByTime(1600);
    expect(progressValues).toHaveLength(3);
    expect(progressValues[2]).toBeLessThanOrEqual(0.08 + 2 * 0.02);
    progress.done();
    expect(progressValues.at(-1)).toBe(1);
    vi.runAllTimers();
    expect(progressValues.at(-1)).toBeNull();
  });

  test('stays below 1 until the page is loaded', () => {
    expect(trickle(0.99, 1)).toBe(0.994);
    expect(trickle(0, 0)).toBe(0.08);
    expect(jump(0.9, 1)).toBe(0.994);
    expect(jump(0.1, 0)).toBeCloseTo(0.4);
  });
});

test('keys of history entries have six characters', () => {
  expect(createKey()).toMatch(/^[0-9a-z]{6}$/);
  expect(createKey(() => 0)).toBe('000000');
});

test('nothing is prefetched for readers who save data or are on 2g', () => {
  expect(isPrefetchAllowed({})).toBe(true);
  expect(isPrefetchAllowed({ connection: { effectiveType: '4g' } })).toBe(true);
  expect(isPrefetchAllowed({ connection: { effectiveType: 'slow-2g' } })).toBe(false);
  expect(isPrefetchAllowed({ connection: { saveData: true } })).toBe(false);
});

const Page = () => null;

describe('page modules', () => {
  test('are named like the kind of page', () => {
    expect(moduleName('notFound')).toBe('NotFound');
    expect(moduleName('blogPost')).toBe('BlogPost');
    expect(moduleName('blogTags')).toBe('Blog');
  });

  test('are loaded once', async () => {
    const load = vi.fn(async () => ({ default: Page }));
    const modules = createPageModules({ './pages/Doc.tsx': load });
    expect(modules.peek('doc')).toBeUndefined();
    await modules.load('doc', '/a');
    await modules.load('doc', '/b');
    expect(load).toHaveBeenCalledTimes(1);
    expect(modules.peek('doc')).toBe(Page);
  });

  test('without a default export fail with the path of the page', () => {
    expect(() => componentOf({}, 'doc', '/docs/a')).toThrow(
      "The page component at /docs/a doesn't have a default export",
    );
  });
});
