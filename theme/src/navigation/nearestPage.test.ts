import { expect, test } from 'vitest';
import { nearestOf } from './nearestPage';

const ADDRESSES = [
  ['/', 'Yutil'],
  ['/docs', '문서'],
  ['/docs/usage-array/chunk', 'A.Chunk'],
  ['/docs/usage-array/reverse', 'A.Reverse'],
  ['/docs/usage-string/reverse', 'S.Reverse'],
  ['/docs/usage-string/trim', 'S.Trim'],
  ['/docs/usage-string/trim-left', 'S.TrimLeft'],
  ['/docs/guides/route-params', '경로에서 매개변수의 타입 얻기'],
] as const;

const nearest = (path: string) => nearestOf(ADDRESSES, path)?.href;

test.each([
  ['a letter too many', '/docs/usage-array/chunck', '/docs/usage-array/chunk'],
  ['two letters swapped', '/docs/usage-array/chnuk', '/docs/usage-array/chunk'],
  ['another folder', '/docs/array/chunk', '/docs/usage-array/chunk'],
  ['the folder that is nearer', '/docs/usage-strings/reverse', '/docs/usage-string/reverse'],
  [
    'another case, and an underscore',
    '/docs/usage-string/Trim_Left',
    '/docs/usage-string/trim-left',
  ],
  ['a file extension', '/docs/guides/route-params.html', '/docs/guides/route-params'],
  ['a missing folder', '/guides/route-params', '/docs/guides/route-params'],
])('%s', (_, path, found) => {
  expect(nearest(path)).toBe(found);
});

test('no page is suggested if no address is similar', () => {
  expect(nearest('/wp-login.php')).toBeUndefined();
  expect(nearest('/docs/usage-array/zebra-crossing')).toBeUndefined();
  expect(nearest('/')).toBeUndefined();
});
