import { describe, expect, test } from 'vitest';
import { rebasePath } from './rebasePath';
import {
  idOfHash,
  isDecodable,
  localeOfPath,
  pageDataUrl,
  pageOfLink,
  routeOf,
  type SiteAddress,
} from './urls';

const site: SiteAddress = {
  baseUrl: '/kit/',
  files: ['/kit/_munseo/', '/kit/LICENSE', '/kit/docs', '/kit/%EC%95%B1/'],
  locale: { code: 'ko' },
  locales: [
    { code: 'ko', homeUrl: '/kit/' },
    { code: 'en', homeUrl: '/kit/en' },
  ],
};
const current = new URL('https://example.com/kit/docs/a?x=1');

function followed(href: string) {
  return pageOfLink(href, current, site)?.href;
}

test('a path is rebased from one front page to another', () => {
  expect(rebasePath('/kit/docs/a', '/kit/', '/kit/en')).toBe('/kit/en/docs/a');
  expect(rebasePath('/kit/en/docs/a', '/kit/en', '/kit/')).toBe('/kit/docs/a');
  expect(rebasePath('/en', '/en', '/')).toBe('/');
  expect(rebasePath('/', '/', '/en')).toBe('/en/');
  expect(rebasePath('/elsewhere', '/kit/', '/kit/en')).toBe('/kit/en');
});

describe('routes', () => {
  test.each([
    ['/docs/a', '/docs/a'],
    ['/docs/a/', '/docs/a'],
    ['/Docs/A', '/docs/a'],
    ['/docs/a.html', '/docs/a'],
    ['/docs/a/index.html', '/docs/a'],
    ['/index.html', '/'],
    ['/', '/'],
    ['/docs/v1.2', '/docs/v1.2'],
  ])('%s is compared as %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });

  test('the data of a page is in its folder', () => {
    expect(pageDataUrl('/docs/a/')).toBe('/docs/a/page.json');
    expect(pageDataUrl('/')).toBe('/page.json');
  });

  test('a path is decoded, or reported as invalid', () => {
    expect(isDecodable('/docs/%E0%A4%A')).toBe(false);
    expect(isDecodable('/%EB%AC%B8%EC%84%9C')).toBe(true);
  });

  test('a fragment is decoded to an id, an invalid one is returned unchanged', () => {
    expect(idOfHash('#%EC%98%88%EC%8B%9C')).toBe('예시');
    expect(idOfHash('#100%')).toBe('100%');
  });

  test('a path belongs to the locale whose front page is nearest above', () => {
    expect(localeOfPath('/kit/en/docs', site)).toBe('en');
    expect(localeOfPath('/kit/en', site)).toBe('en');
    expect(localeOfPath('/kit/entry', site)).toBe('ko');
    expect(localeOfPath('/elsewhere', site)).toBeUndefined();
  });
});

describe('links that are followed without loading a document', () => {
  test.each([
    '/kit/docs/b',
    '/kit/docs/b#part',
    '/kit/docs/b.html',
    '/kit/licenses',
    '/kit/v1.2',
    'b?q=1',
    '/kit/docs/a?x=2',
  ])('%s', (href) => {
    expect(followed(href)).toBe(new URL(href, current).href);
  });

  test.each([
    ['another site', 'https://example.org/kit/'],
    ['outside of the base', '/other/page'],
    ['a file', '/kit/files/list.pdf'],
    ['a file whose name is like that of a page', '/kit/LICENSE#top'],
    ['a path of another program', '/kit/docs/'],
    ['a folder without pages', '/kit/%EC%95%B1/start'],
    ['the same', '/kit/%EC%95%B1'],
    ['another language', '/kit/en/docs/a'],
    ['a quotation, which only browsers find', '/kit/docs/b#:~:text=words'],
    ['a heading of the current page', '/kit/docs/a?x=1#part'],
    ['another protocol', 'mailto:a@example.com'],
    ['an invalid address', 'https://['],
  ])('not %s', (_, href) => {
    expect(followed(href)).toBeUndefined();
  });
});
