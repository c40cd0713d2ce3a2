// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { applyStyles, importWithStyles } from './importWithStyles';

const BASE = 'https://t.example/_munseo/assets/client.js';
const load = async () => 'page';
/** Links put into the document, and not taken out again. */
let links: HTMLLinkElement[];

beforeEach(() => {
  links = [];
  // Nothing is fetched here; the tests say what becomes of a link.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const link = node as HTMLLinkElement;
    links.push(link);
    link.remove = () => {
      links = links.filter((it) => it !== link);
    };
  });
});

test('a chunk without styles is imported and nothing more', async () => {
  expect(await importWithStyles(load)).toBe('page');
  expect(await importWithStyles(load, [], BASE)).toBe('page');
  expect(links).toEqual([]);
});

test('a chunk with styles is there once they are', async () => {
  let isHere = false;
  const page = importWithStyles(load, ['./Home.css'], BASE).then((it) => {
    isHere = true;
    return it;
  });
  await Promise.resolve();
  expect(links.map(({ href }) => href)).toEqual(['https://t.example/_munseo/assets/Home.css']);
  expect(isHere).toBe(false);
  links[0]?.dispatchEvent(new Event('load'));
  expect(await page).toBe('page');
});

test('styles that came ahead count when a page is shown', async () => {
  const page = importWithStyles(load, ['./Home.css'], BASE);
  expect(links[0]?.media).toBe('not all');
  links[0]?.dispatchEvent(new Event('load'));
  await page;
  vi.spyOn(document.head, 'querySelectorAll').mockReturnValue(links as never);
  applyStyles();
  expect(links[0]?.media).toBe('');
  vi.restoreAllMocks();
});

test('styles that are here already are not asked for', async () => {
  const sheet = { href: 'https://t.example/_munseo/assets/Home.css' };
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([sheet] as never);
  expect(await importWithStyles(load, ['./Home.css'], BASE)).toBe('page');
  expect(links).toEqual([]);
  vi.restoreAllMocks();
});

test('styles that cannot be had fail the page, and are asked for again', async () => {
  const page = importWithStyles(load, ['./Home.css'], BASE);
  links[0]?.dispatchEvent(new Event('error'));
  await expect(page).rejects.toThrow('Home.css could not be loaded');
  expect(links).toEqual([]);
});
