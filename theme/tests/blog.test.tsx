/** Tests of the blog without JavaScript. */

import { beforeAll, describe, expect, test } from 'vitest';
import en from '../messages/en.json';
import ko from '../messages/ko.json';
import type { PageProps } from '../src/generated/props';
import type { ServerEntry } from '../src/server';
import { builtServer } from './fixtures/builtServer';
import { contents, messagesJson, page, site } from './fixtures/site';

let munseo: ServerEntry;
const render = (locale: 'ko' | 'en', shown: PageProps) =>
  munseo.renderPage(locale, JSON.stringify(shown), 'whole').replaceAll('<!-- -->', '');

beforeAll(async () => {
  munseo = await builtServer();
  munseo.setSite('ko', JSON.stringify(site('ko')), messagesJson('ko'));
  munseo.setSite('en', JSON.stringify(site('en')), messagesJson('en'));
}, 60_000);

describe('a list of posts', () => {
  test('shows each with its date, its excerpt and a link that names it', () => {
    const html = render('en', page('blogList'));
    expect(html).toContain('<time dateTime="2026-02-03">February 3, 2026</time>');
    expect(html).toContain('2 min read');
    expect(html).toContain('One min read');
    expect(html).toContain('<p>첫 문단이에요.</p>');
    expect(html).toContain('>Read more <span class="Link-Hint">about A.Chunk second</span></a>');
    expect(html).toContain('lang="en"');
  });

  test.each([
    ['ko', ko],
    ['en', en],
  ])('starts the accessible name of such a link with its visible text: %s', (_, messages) => {
    const { 'blog.readMore': more, 'blog.readMore.about': about } = messages;
    expect(about.startsWith(more)).toBe(true);
  });

  test('links to newer and older posts', () => {
    const html = render('ko', page('blogList'));
    expect(html).toContain('<a href="/blog" rel="prev"');
    expect(html).toContain('<a href="/blog/page/3" rel="next"');
    expect(html).toContain('이전 페이지</small><span>3쪽 중 1쪽');
    expect(html).toContain('다음 페이지</small><span>3쪽 중 3쪽');
  });

  test('has an introduction on its first page only', () => {
    expect(render('ko', page('blogList'))).not.toContain('새 소식과 뒷이야기');
    const first = page('blogList', {
      ...contents.blogList,
      paging: { ...contents.blogList.paging, page: 1, newer: null },
    });
    expect(render('ko', first)).toContain('새 소식과 뒷이야기');
  });
});

test('a post displays its date, authors and reading time', () => {
  const html = render('ko', page('blogPost'));
  expect(html).toContain('<time dateTime="2026-02-03">2026년 2월 3일</time>');
  expect(html).toContain('약 4분');
  expect(html).toContain('<a href="/blog/authors/util" rel="author">김유틸</a>');
  expect(html).toContain('이전 글</small><span>third');
  expect(html).toContain('다음 글</small><span>first');
  expect(html).toContain('최근 글');
});

test('the archive has a heading for each year and a day for each post', () => {
  const html = render('en', page('blogArchive'));
  expect(html).toContain('<h2>2026</h2>');
  expect(html).toContain('dateTime="2026-02-03">February 3</time>');
  expect(html).toContain('<a href="/blog/archive" aria-current="page">Archive</a>');
});

test('authors have counts, also those without posts', () => {
  expect(render('en', page('blogAuthors'))).toContain('1 post');
  const html = render('en', page('blogAuthor'));
  expect(html).toContain('This author has not written any posts yet.');
  expect(html).toContain('<a href="/blog/authors">View all authors</a>');
});

test('the posts of a tag are counted, with a link to all tags', () => {
  const html = render('en', page('blogTag'));
  expect(html).toContain('12 posts tagged with “튜플”');
  expect(html).toContain('<a href="/blog/tags/tuple" rel="prev"');
  expect(html).toContain('<a href="/blog/tags">View all tags</a>');
  expect(render('ko', page('blogTags'))).toContain('<h2>ㅌ</h2>');
});

test('parts of the blog that do not exist have no links', () => {
  const blog = { ...contents.blogArchive.blog, tags: null, authors: null, rss: null, atom: null };
  const html = render('en', page('blogArchive', { ...contents.blogArchive, blog }));
  for (const absent of ['/blog/tags', '/blog/authors', 'rss.xml', 'atom.xml']) {
    expect(html).not.toContain(`href="${absent}"`);
    expect(html).not.toContain(absent);
  }
});
