import { describe, expect, it } from 'vitest';
import * as O from '../../src/object/index.js';
import { camelCaseKeys } from '../../src/recipes/index.js';

const hiddenSymbol = Symbol('hidden');
const shownSymbol = Symbol('shown');
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

function withHidden() {
  const object = { id: 1, name: 'Ada', [shownSymbol]: 2 };
  for (const key of ['secret', hiddenSymbol]) {
    Object.defineProperty(object, key, { value: 'pw', configurable: true, writable: true });
  }
  return object;
}

/** Every function that copies the properties of an object. */
const copies: Record<string, (object: ReturnType<typeof withHidden>) => object> = {
  append: (object) => O.append(object, 'more', 1),
  assign: (object) => O.assign({}, [object]),
  camelCaseKeys,
  deepCopy: O.deepCopy,
  deepOmit: (object) => O.deepOmit(object, 'id'),
  deepReadonly: O.deepReadonly,
  diff: (object) => ({ ...O.diff(object, {}), ...O.diff({}, object) }),
  entries: (object) => Object.fromEntries(O.entries(object)),
  merge: (object) => O.merge({}, object),
  mutable: O.mutable,
  omitByType: (object) => O.omitByType(object, isNumber),
  pickByType: (object) => O.pickByType(object, isText),
  replaceKeys: (object) => O.replaceKeys(object, ['id'], { id: 2 }),
};

describe('properties that are not enumerable', () => {
  it.each(Object.entries(copies))('stay hidden in the result of %s', (name, copy) => {
    const result = copy(withHidden());
    expect(Reflect.ownKeys(result)).not.toContain('secret');
    expect(Reflect.ownKeys(result)).not.toContain(hiddenSymbol);
    expect(result).toMatchObject({ name: 'Ada' });
    const isForText = ['entries', 'omitByType', 'pickByType'].includes(name);
    expect(Object.hasOwn(result, shownSymbol)).toBe(!isForText);
  });

  it('do not become keys of flip', () => {
    const object = Object.defineProperty({ a: 'x' }, 'secret', { value: 'pw' });
    expect(O.flip(object)).toEqual({ x: 'a' });
  });

  it('are different from visible ones', () => {
    const hidden = Object.defineProperty({}, 'a', { value: 1 });
    expect(O.diff({ a: 1 }, hidden)).toEqual({ a: 1 });
    expect(O.diff(hidden, { a: 1 })).toEqual({ a: 1 });
    expect(O.diff({ inner: hidden }, { inner: {} })).toEqual({});
  });

  it('do not stand for a path', () => {
    const object = Object.defineProperty({ a: { b: 1, c: 2 } }, 'a.b', { value: 3 });
    expect(O.deepOmit(object, 'a.b')).toEqual({ a: { c: 2 } });
  });

  it('are neither replaced nor a replacement', () => {
    const hidden = Object.defineProperty({}, 'a', { value: 1 }) as { a: number };
    expect(O.replaceKeys(hidden, ['a'], { a: 2 })).toEqual({});
    expect(() => O.replaceKeys({ a: 1 }, ['a'], hidden)).toThrow(
      new RangeError('source must have the key a'),
    );
  });
});

function argumentsOf(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: the object itself is what is tested
  return arguments;
}

class Tagged {
  readonly [Symbol.toStringTag] = 'Tagged';
}

class Iterated {
  *[Symbol.iterator]() {
    yield 1;
  }
}

const platformInstances: Record<string, object> = {
  AbortSignal: new AbortController().signal,
  arguments: argumentsOf(1),
  'async generator': (async function* () {})(),
  Blob: new Blob([]),
  Collator: new Intl.Collator(),
  DOMException: new DOMException('x'),
  Event: new Event('x'),
  FormData: new FormData(),
  generator: (function* () {})(),
  Headers: new Headers(),
  'instance of an iterable class': new Iterated(),
  'instance of a class with a tag': new Tagged(),
  'instance of a class that extends Map': new (class extends Map {})(),
  'iterator of a map': new Map().keys(),
  Locale: new Intl.Locale('ko'),
  Map: new Map(),
  Math,
  MessageChannel: new MessageChannel(),
  NumberFormat: new Intl.NumberFormat('ko'),
  Response: new Response(),
  Segments: new Intl.Segmenter('ko').segment('a'),
  TextEncoder: new TextEncoder(),
  URL: new URL('https://a.kr'),
  URLSearchParams: new URLSearchParams(),
  WeakRef: new WeakRef({}),
};

describe('instances of the platform', () => {
  it.each(Object.entries(platformInstances))('are shared: %s', (_, value) => {
    expect(O.deepCopy({ at: { value } }).at.value).toBe(value);
    expect(O.deepReadonly([{ value }] as const)[0].value).toBe(value);
    expect(camelCaseKeys({ the_value: [value] as const }).theValue[0]).toBe(value);
    expect(O.assign({ a: 1 }, [value])).toEqual({ a: 1 });
  });

  it('are not opened on the way to what deepOmit removes', () => {
    const object: { home: { href?: string } } = { home: new URL('https://a.kr') };
    expect(() => O.deepOmit(object, 'home.href')).toThrow(
      'object.home must be a plain object so that home.href can be removed, but is an instance of URL',
    );
  });

  it('do not include plain objects with a symbol', () => {
    const tagged = { [Symbol.toStringTag]: 'X', a: 1 };
    expect(O.deepCopy({ tagged }).tagged).not.toBe(tagged);
    expect(O.deepCopy({ tagged }).tagged).toEqual(tagged);
  });
});
