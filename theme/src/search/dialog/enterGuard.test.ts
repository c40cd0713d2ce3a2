import { expect, test } from 'vitest';
import { createEnterGuard } from './enterGuard';

const enter = { key: 'Enter', isComposing: false, keyCode: 13, repeat: false, timeStamp: 1000 };

test('an intended Enter is accepted', () => {
  expect(createEnterGuard().isComposing(enter)).toBe(false);
});

test('an Enter within a composition, and the duplicate event, are ignored', () => {
  const guard = createEnterGuard();
  expect(guard.isComposing({ ...enter, isComposing: true })).toBe(true);
  expect(guard.isComposing(enter)).toBe(true);
  guard.release(enter);
  expect(guard.isComposing(enter)).toBe(false);
});

test('an Enter after the composition with code 229 is ignored, too', () => {
  const guard = createEnterGuard();
  expect(guard.isComposing({ ...enter, keyCode: 229 })).toBe(true);
});

test('letters of a composition do not block an Enter', () => {
  const guard = createEnterGuard();
  expect(guard.isComposing({ ...enter, key: 'ㅂ', isComposing: true, keyCode: 229 })).toBe(true);
  expect(guard.isComposing(enter)).toBe(false);
});

test('without a keyup event, the next press is accepted', () => {
  const guard = createEnterGuard();
  guard.isComposing({ ...enter, isComposing: true });
  expect(guard.isComposing({ ...enter, timeStamp: 1010 })).toBe(true);
  expect(guard.isComposing({ ...enter, repeat: true, timeStamp: 1500 })).toBe(true);
  expect(guard.isComposing({ ...enter, timeStamp: 1600 })).toBe(false);
});
