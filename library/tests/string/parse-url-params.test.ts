import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildUrl, parseUrlParams } from '../../src/string/index.js';

describe('parseUrlParams', () => {
  it.each([
    ['/posts/:postId/comments/:commentId', ['postId', 'commentId']],
    [':a', ['a']],
    ['/a', []],
    ['/:id?/x/:y(\\d+)', ['id', 'y']],
    ['/:id?x=/:z', ['id']],
    ['/:a#/:b', ['a']],
    ['/:a?/:b*/:c+', ['a', 'b', 'c']],
    ['/:a([a-z]?)/:b', ['a', 'b']],
    ['/:a((x|y)?)?q=/:b', ['a']],
  ])('reads %s as the type does', (path, names) => {
    expect(parseUrlParams(path)).toEqual(names);
  });
});

describe('buildUrl', () => {
  it('fills the parameters of a path', () => {
    expect(buildUrl('/posts/:post-id', { 'post-id': 42 })).toBe('/posts/42');
    expect(buildUrl('/posts/:id(\\d+)/edit', { id: 7 })).toBe('/posts/7/edit');
    expect(buildUrl('/about')).toBe('/about');
    expect(buildUrl('/:id?tab=1#top', { id: 7 })).toBe('/7?tab=1#top');
  });

  it('leaves out optional parts', () => {
    expect(buildUrl('/posts/:id?')).toBe('/posts');
    expect(buildUrl('/posts/:id?', { id: 7 })).toBe('/posts/7');
    expect(buildUrl('/:lang?/docs/:page', { page: 'a' })).toBe('/docs/a');
    expect(buildUrl('/:id?#top')).toBe('/#top');
  });

  it('repeats a parameter', () => {
    expect(buildUrl('/files/:path+', { path: ['a', 'b c'] })).toBe('/files/a/b%20c');
    expect(buildUrl('/files/:path*')).toBe('/files');
  });

  it('encodes values, so that each stays in its segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
        fc.pre(value !== '.' && value !== '..');
        const url = new URL(buildUrl('/a/:value/b', { value }), 'https://example.org');
        const [, first, middle = '', last] = url.pathname.split('/');
        expect([first, decodeURIComponent(middle), last]).toEqual(['a', value, 'b']);
      }),
    );
  });

  it('rejects values that would change the path', () => {
    for (const id of ['', '.', '..']) {
      expect(() => buildUrl('/files/:id', { id })).toThrow(
        new RangeError(`params.id must not be ${JSON.stringify(id)}`),
      );
    }
    expect(() => buildUrl('/files/:id', {} as never)).toThrow(
      new TypeError('params must have the key "id"'),
    );
    expect(() => buildUrl('/files/:path+', { path: [] })).toThrow(TypeError);
  });

  it('rejects segments that routers parse differently', () => {
    for (const segment of [':id.json', ':from-:to', ':id}', ':', ':id(a']) {
      expect(() => buildUrl(`/a/${segment}` as string, { id: 1, 'id.json': 1 })).toThrow(
        new RangeError(
          `path has the segment ${JSON.stringify(segment)}, which routers read differently`,
        ),
      );
    }
  });

  it('rejects values other than strings', () => {
    expect(() => buildUrl(1 as never)).toThrow(new TypeError('path must be a string, but is 1'));
    expect(() => parseUrlParams(1 as never)).toThrow(
      new TypeError('path must be a string, but is 1'),
    );
  });
});
