import { expect, test } from 'vitest';
import { codeOfHash, hashOfCode } from './sharedCode';

test('a link round-trips the code', async () => {
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

test('a link that would decompress to megabytes is rejected', async () => {
  expect(await codeOfHash(await hashOfCode('x'.repeat(5_000_000)))).toBeUndefined();
});
