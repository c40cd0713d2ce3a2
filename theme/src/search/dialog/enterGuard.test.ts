import { expect, test } from 'vitest';
import { createEnterGuard } from './enterGuard';

const enter = { key: 'Enter', isComposing: false, keyCode: 13, repeat: false, timeStamp: 1000 };

test('an Enter that was meant is let through', () => {
  expect(createEnterGuard().isComposing(enter)).toBe(false);
});

test('an Enter within a composition is the input method’s, and so is its echo', () => {
  const guard = createEnterGuard();
  expect(guard.isComposing({ ...enter, isComposing: true })).toBe(true);
  expect(guard.isComposing(enter)).toBe(true);
  guard.release(enter);
  expect(guard.isComposing(enter)).toBe(false);
});

test('an Enter that comes after the composition with code 229 is none either', () => {
  const guard = createEnterGuard();
  expect(guard.isComposing({ ...enter, keyCode: 229 })).toBe(true);
});

test('letters of a composition do not hold an Enter back', () => {
  const guard = createEnterGuard();
  expect(guard.isComposing({ ...enter, key: 'ㅂ', isComposing: true, keyCode: 229 })).toBe(true);
  expect(guard.isComposing(enter)).toBe(false);
});

test('where the key is not seen going up, the next press counts', () => {
  const guard = createEnterGuard();
  guard.isComposing({ ...enter, isComposing: true });
  expect(guard.isComposing({ ...enter, timeStamp: 1010 })).toBe(true);
  expect(guard.isComposing({ ...enter, repeat: true, timeStamp: 1500 })).toBe(true);
  expect(guard.isComposing({ ...enter, timeStamp: 1600 })).toBe(false);
});
