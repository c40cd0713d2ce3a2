// @vitest-environment happy-dom

import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchInputMethodKeys } from './inputMethodKeys';
import { type WatchedText, watchText } from './watchText';

beforeAll(watchInputMethodKeys);

let input: HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = '<dialog><input></dialog>';
  input = document.querySelector('input') as HTMLInputElement;
});

/** The code of a key event is 229 while an input method has the key. */
function key(code: string, more: KeyboardEventInit & { timeStamp?: number } = {}): boolean {
  const init = { code, key: code, bubbles: true, cancelable: true, ...more };
  const event = new KeyboardEvent('keydown', init);
  if (more.timeStamp !== undefined)
    Object.defineProperty(event, 'timeStamp', { value: more.timeStamp });
  return input.dispatchEvent(event);
}

describe('keys of an input method', () => {
  const commands: string[] = [];
  const taken = { key: 'Process', keyCode: 229, isComposing: true };

  beforeEach(() => {
    commands.length = 0;
    input.parentElement?.addEventListener('keydown', (event) => commands.push(event.code));
  });

  test('are no commands, but the plain key of the same press is', () => {
    for (const code of ['Enter', 'ArrowDown', 'Tab']) {
      key(code, taken);
      expect(commands).toEqual([]);
      key(code);
      expect(commands.splice(0)).toEqual([code]);
    }
  });

  test('are no commands if only their code tells, after the composition', () => {
    key('Enter', { ...taken, key: 'Enter', isComposing: false });
    expect(commands).toEqual([]);
  });

  test('an Escape that ends a composition closes nothing, the next one does', () => {
    key('Escape', { ...taken, timeStamp: 1000 });
    expect(key('Escape', { timeStamp: 1020 })).toBe(false);
    expect(commands).toEqual([]);
    expect(key('Escape', { timeStamp: 1090 })).toBe(true);
    expect(commands).toEqual(['Escape']);
  });
});

describe('the text of a field', () => {
  let texts: string[];
  let field: WatchedText;

  beforeEach(() => {
    vi.useFakeTimers();
    texts = [];
    field = watchText(input, '', (text) => texts.push(text));
    return () => {
      field.stop();
      vi.useRealTimers();
    };
  });

  function enter(value: string): void {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const composition = (name: 'start' | 'end') =>
    input.dispatchEvent(new CompositionEvent(`composition${name}`, { bubbles: true }));

  /** Commits a text as browsers report it: the field is emptied first, in Firefox twice. */
  function commit(before: string, after: string, isFirefox: boolean): void {
    enter(before);
    composition('end');
    if (isFirefox) enter(before);
    enter(after);
  }

  test.each([false, true])('never becomes shorter between syllables (Firefox: %s)', (isFirefox) => {
    composition('start');
    for (const text of ['ㅂ', '배']) enter(text);
    commit('', '배', isFirefox);
    composition('start');
    for (const text of ['배ㅇ', '배여', '배열']) enter(text);
    commit('배', '배열', isFirefox);
    vi.runAllTimers();
    expect(texts).toEqual(['ㅂ', '배', '배ㅇ', '배여', '배열']);
  });

  test('that is deleted during a composition is reported after a moment, or before the next key', () => {
    composition('start');
    enter('ㅂ');
    enter('');
    expect(texts).toEqual(['ㅂ']);
    vi.runAllTimers();
    expect(texts).toEqual(['ㅂ', '']);
    enter('ㅁ');
    enter('');
    key('Enter');
    expect(texts).toEqual(['ㅂ', '', 'ㅁ', '']);
  });

  test('that is deleted without a composition is reported immediately', () => {
    enter('ab');
    enter('a');
    expect(texts).toEqual(['ab', 'a']);
  });

  test('is not written during a composition', () => {
    field.write('a');
    composition('start');
    enter('a배');
    field.write('b');
    expect(input.value).toBe('a배');
    composition('end');
    field.write('b');
    expect(input.value).toBe('b');
  });
});
