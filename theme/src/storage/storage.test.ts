// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { setStorageLocation, storageSlot } from './storage';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  setStorageLocation({ isSession: false, suffix: '' });
});

test('a value is stored, and listeners in this and other documents are notified', () => {
  const received: (string | null)[] = [];
  const slot = storageSlot('theme');
  const stop = slot.listen((value) => received.push(value));
  slot.set('dark');
  slot.set('dark');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'x' }));
  stop();
  slot.remove();
  expect(received).toEqual(['dark', 'light']);
  expect(slot.get()).toBeNull();
});

test('a site may use a namespace and session storage', () => {
  const slot = storageSlot('theme');
  setStorageLocation({ isSession: true, suffix: '-docs' });
  const received: (string | null)[] = [];
  const stop = slot.listen((value) => received.push(value));
  storageSlot('theme').set('dark');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  dispatchEvent(new StorageEvent('storage', { key: 'theme-docs', newValue: 'light' }));
  stop();
  expect(slot.get()).toBe('dark');
  expect(sessionStorage.getItem('theme-docs')).toBe('dark');
  expect(localStorage).toHaveLength(0);
  expect(received).toEqual(['dark', 'light']);
  slot.remove();
  expect(sessionStorage).toHaveLength(0);
});

test('if the browser denies storage, there is one warning and an empty slot', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const slot = storageSlot('theme');
  slot.set('dark');
  expect(slot.get()).toBeNull();
  slot.remove();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('there is no storage while rendering on the server', () => {
  vi.stubGlobal('window', undefined);
  expect(() => storageSlot('theme').get()).toThrow(/server/);
});
