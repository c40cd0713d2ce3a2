import { describe, expect, it } from 'vitest';
import { camelCaseKeys } from '../../src/recipes/index.js';

describe('camelCaseKeys', () => {
  it('renames keys at every depth', () => {
    const at = new Date();
    expect(
      camelCaseKeys({ post_id: 7, tags: [{ tag_name: 'types' }], author: { user_id: 1 }, at }),
    ).toEqual({ postId: 7, tags: [{ tagName: 'types' }], author: { userId: 1 }, at });
  });

  it('does not mutate its input', () => {
    const row = Object.freeze({ a_b: 1 });
    expect(camelCaseKeys(row)).toEqual({ aB: 1 });
    expect(row).toEqual({ a_b: 1 });
  });

  it('rejects the instance of a class', () => {
    expect(() => camelCaseKeys({ row: new (class Row {})() })).toThrow(
      new TypeError('value.row must be a plain object, but is an instance of Row'),
    );
  });
});
