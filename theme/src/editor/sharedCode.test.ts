import { expect, test } from 'vitest';
import { codeOfHash, hashOfCode } from './sharedCode';

test('a link gives back the code that it was made of', async () => {
  const code = "type A = '가😀'; //=> '가😀'\n".repeat(20);
  const hash = await hashOfCode(code);
  expect(hash).toMatch(/^#code=[\w-]+$/);
  expect(hash.length).toBeLessThan(120);
  expect(await codeOfHash(hash)).toBe(code);
});

test('ignores invalid hashes', async () => {
  for (const hash of ['', '#examples', '#code=', '#code=%%%', '#code=AAAA']) {
    expect((await codeOfHash(hash)) || undefined, hash).toBeUndefined();
  }
});

test('a link that would unpack to megabytes is refused', async () => {
  expect(await codeOfHash(await hashOfCode('x'.repeat(5_000_000)))).toBeUndefined();
});
