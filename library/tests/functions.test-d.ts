/** Return types of functions for values that the compiler does not know exactly: they are never too narrow. */
import type { Equal, Expect } from '../src/commonness/index.js';
import { A, C, N, O, type P, S, U } from '../src/index.js';

declare const count: number;
declare const numbers: number[];
declare const frozen: readonly string[];
declare const pair: [number, number];
declare const text: string;
declare const dictionary: Record<string, number>;
declare const flag: boolean;
declare const byId: Record<number, { name: string }>;
declare const marked: { [key: `data-${string}`]: number; id: 1 };
declare const mixed: { [key: string]: { a: number }; y: { a: number; c: 2 } };
declare const matrix: number[][];
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
declare const json: Json;
type Nest = string | Nest[];
declare const nest: Nest[];
declare const isEmail: (text: string) => text is P.Branded<string, 'Email'>;
declare const isText: (value: unknown) => value is string;
type Slug = P.Branded<string, 'Slug'>;
type UserId = P.Branded<number, 'UserId'>;
declare const userId: UserId;
enum Side {
  Left = 'left',
  Right = 'right',
}

enum Level {
  Low = 1,
  High = 3,
}

const results = {
  absolute: C.absolute(count),
  append: O.append(dictionary, 'a', 1),
  camelCase: S.camelCase(text),
  chunk: A.chunk(numbers, 2),
  chunkBySize: A.chunk([1, 2, 3], count),
  diff: O.diff({ a: 1, b: count, c: 'x' }, { a: 2, b: count, c: 'x' }),
  endsWith: S.endsWith(text, 'a'),
  entries: O.entries({ name: text, 1: flag }),
  fill: A.fill(numbers, 0),
  filter: A.filter(pair, (value: unknown): value is 1 => value === 1),
  filterRefined: A.filter(['a@b.kr', 'x'], isEmail),
  first: A.first(numbers),
  flatten: A.flatten([numbers, numbers]),
  flattenEndless: A.flatten(nest, count),
  from: A.from(count),
  greaterThan: N.greaterThan(count, 1),
  includes: A.includes(pair, 1),
  indexOf: A.indexOf(pair, 1),
  isAlphabet: C.isAlphabet(text),
  join: A.join(frozen),
  kebabCase: S.kebabCase(text),
  last: A.last(frozen),
  length: A.length(numbers),
  max: A.max([1, count]),
  mergeOptional: O.merge({ a: 1 }, {} as { a?: 'x' }),
  omitByType: O.omitByType({ a: 1, b: 'x', c: text as string | number }, isText),
  pickByType: O.pickByType({ a: 1, b: 'x', c: text as string | number }, isText),
  pop: A.pop(numbers),
  range: U.range(1, 3),
  reverse: A.reverse(frozen),
  shift: A.shift(numbers),
  sort: A.sort([3, count]),
  sortEither: A.sort([2, 1], flag),
  splice: A.splice([1, 2, 3], count),
  split: S.split(text, ','),
  take: A.take(count, [1, 2]),
  textIncludes: S.includes('abc', text),
  textIndexOf: S.indexOf(text, 'a'),
  textLength: S.length(text),
  toEnum: A.toEnum(frozen),
  toIndex: A.toIndex(numbers),
  toNumber: S.toNumber(text),
  toString: N.toString(count),
  unique: A.unique(pair),
  uniqueObjects: A.unique([{ a: 1 }, { a: 1 }]),
  without: A.without(pair, [1]),
  zip: A.zip(numbers, frozen),
};

type Results = typeof results;

export type ReturnTypes = [
  Expect<Equal<Results['absolute'], string>>,
  Expect<Equal<Results['camelCase'], string>>,
  Expect<Equal<Results['chunk'], number[][]>>,
  Expect<Equal<Results['chunkBySize'], (1 | 2 | 3)[][]>>,
  Expect<Equal<Results['diff'], { readonly a: 2; b?: number }>>,
  Expect<Equal<Results['endsWith'], boolean>>,
  Expect<Equal<Results['entries'], (['name', string] | ['1', boolean])[]>>,
  Expect<Equal<Results['fill'], number[]>>,
  Expect<Equal<Results['filter'], 1[]>>,
  Expect<Equal<Results['filterRefined'][number], P.Branded<'a@b.kr' | 'x', 'Email'>>>,
  Expect<Equal<Results['filterRefined']['length'], number>>,
  Expect<Equal<Results['first'], number>>,
  Expect<Equal<Results['flatten'], number[]>>,
  Expect<Equal<Results['flattenEndless'], Nest[]>>,
  Expect<Equal<Results['from'], unknown[]>>,
  Expect<Equal<Results['greaterThan'], boolean>>,
  Expect<Equal<Results['includes'], boolean>>,
  Expect<Equal<Results['indexOf'], number>>,
  Expect<Equal<Results['isAlphabet'], boolean>>,
  Expect<Equal<Results['join'], string>>,
  Expect<Equal<Results['kebabCase'], Lowercase<string>>>,
  Expect<Equal<Results['last'], string>>,
  Expect<Equal<Results['length'], number>>,
  Expect<Equal<Results['max'], number>>,
  Expect<Equal<Results['mergeOptional']['a'], 1 | 'x' | undefined>>,
  Expect<Equal<Results['omitByType'], { readonly a: 1; readonly c?: number }>>,
  Expect<Equal<Results['pickByType'], { readonly b: 'x'; readonly c?: string }>>,
  Expect<Equal<Results['pop'], number[]>>,
  Expect<Equal<Results['range'], (1 | 2 | 3)[]>>,
  Expect<Equal<Results['reverse'], string[]>>,
  Expect<Equal<Results['shift'], number[]>>,
  Expect<Equal<Results['sort'], [number, number]>>,
  Expect<Equal<Results['sortEither'], [1, 2] | [2, 1]>>,
  Expect<Equal<Results['splice'], (1 | 2 | 3)[]>>,
  Expect<Equal<Results['split'], string[]>>,
  Expect<Equal<Results['take'], (1 | 2)[]>>,
  Expect<Equal<Results['textIncludes'], boolean>>,
  Expect<Equal<Results['textIndexOf'], number>>,
  Expect<Equal<Results['textLength'], number>>,
  Expect<Equal<Results['toEnum'], Partial<A.ToEnum<string[]>>>>,
  Expect<Equal<Results['toIndex'], number[]>>,
  Expect<Equal<Results['toNumber'], number>>,
  Expect<Equal<Results['toString'], `${number}`>>,
  Expect<Equal<Results['unique'], number[]>>,
  Expect<Equal<Results['uniqueObjects']['length'], number>>,
  Expect<Equal<Results['without'], number[]>>,
  Expect<Equal<Results['zip'], [number, string][]>>,
];

const openResults = {
  get: O.get(byId, '5.name'),
  getMarked: [O.get(marked, 'data-x'), O.get(marked, 'id')] as const,
  getCell: O.get(matrix, '0.1'),
  getMember: O.get({ a: [1, 2] }, `a.${count}`),
  merge: O.merge({ 1: 'a' }, byId),
  mergeMarked: O.merge({ 'data-x': true }, marked),
  mergeUnder: O.merge(byId, { 2: 'two' }),
  mergeOverlapping: O.merge(marked, {} as { [key: `data-${number}`]: true }),
  assign: O.assign({ 1: 'a' }, [byId]),
  assignAny: O.assign({ a: 1 }, [JSON.parse(text)]),
  append: O.append(byId, 3, 'x'),
  appendText: O.append({} as { a: 1 } | { b: 2 }, text, 'x'),
  appendBranded: O.append({ 1: 'a' }, userId, 'x'),
  appendToBranded: O.append({} as Record<UserId, 'a'>, userId, 'x'),
  lastIndexOfEnum: A.lastIndexOf([1, 2, 3], Level.High),
  parseUrlParams: S.parseUrlParams('/users/:id' as '/:id' | `/users/${string}`),
  diff: O.diff({ 1: 'a' }, byId),
  diffOverlapping: O.diff({} as { [key: `data-${number}`]: true }, marked),
  flip: O.flip({} as Record<`x-${string}`, 'a'>),
  replaceKeys: O.replaceKeys(byId, [5], { 5: 'x' }),
  deepPick: O.deepPick(byId, '5.name'),
  deepPickElement: O.deepPick({ list: numbers }, 'list.5'),
  deepOmit: O.deepOmit(mixed, 'y.a'),
  deepOmitEnum: O.deepOmit({ [Side.Left]: 1, b: 2 }, Side.Left),
  entriesByKey: [O.entries({} as Record<Slug, 1>), O.entries({} as Record<Side, 1>)] as const,
  flipUnion: O.flip({ a: 'x' } as { a: 'x' } | { b: 'y' }),
  getToObject: O.getToObject(matrix, '0.1'),
  getToObjectAny: O.getToObject({} as { a: any }, 'a.b'),
  getToObjectOptional: [
    O.getToObject({ i: {} } as { i: { a?: 1 } }, 'i.a'),
    O.getToObject({} as { a?: 1 }, 'a'),
    O.getToObject({ i: { a: 1, b: 2 } } as { i: { a: 1; b: 2 } }, 'i.a'),
  ] as const,
  appendToUnion: O.append({ a: 1 } as Record<number, 'x'> | { a: 1 }, 1, 'v'),
  deepReadonly: O.deepReadonly(json),
  push: A.push([1] as [1, 2?], 'x'),
};

type OpenResults = typeof openResults;

/** What index signatures, elements of arrays and optional elements may lack. */
export type OpenReturnTypes = [
  Expect<Equal<OpenResults['get'], string | undefined>>,
  Expect<Equal<OpenResults['getMarked'], readonly [number | undefined, 1]>>,
  Expect<Equal<OpenResults['getCell'], number | undefined>>,
  Expect<Equal<OpenResults['getMember'], 1 | 2 | undefined>>,
  Expect<Equal<OpenResults['merge'][1], 'a' | { name: string }>>,
  Expect<Equal<OpenResults['merge'][2], 'a' | { name: string }>>,
  Expect<Equal<OpenResults['mergeMarked']['data-x'], true | number>>,
  Expect<Equal<OpenResults['mergeMarked']['id'], 1>>,
  Expect<Equal<OpenResults['mergeUnder'][2], 'two'>>,
  Expect<Equal<OpenResults['mergeUnder'][3], 'two' | { name: string }>>,
  Expect<Equal<OpenResults['mergeOverlapping']['data-1'], true | number>>,
  Expect<Equal<OpenResults['diffOverlapping']['data-1'], true | number>>,
  Expect<Equal<OpenResults['assign'][1], 'a' | { name: string }>>,
  Expect<Equal<OpenResults['append'][4], 'x' | { name: string }>>,
  Expect<Equal<OpenResults['assignAny']['a'], any>>,
  Expect<Equal<OpenResults['appendText'][string], 1 | 2 | 'x'>>,
  Expect<Equal<OpenResults['appendBranded'][1], 'a' | 'x'>>,
  Expect<Equal<OpenResults['appendToBranded'][UserId], 'a' | 'x'>>,
  Expect<Equal<OpenResults['lastIndexOfEnum'], number>>,
  Expect<Equal<OpenResults['parseUrlParams'], string[]>>,
  Expect<Equal<OpenResults['diff'][2], 'a' | { name: string } | undefined>>,
  Expect<Equal<OpenResults['flip'], { a?: `x-${string}` }>>,
  Expect<Equal<OpenResults['replaceKeys'][5], 'x' | { name: string }>>,
  Expect<Equal<OpenResults['deepPick'], { 5?: { name: string } }>>,
  Expect<Equal<OpenResults['deepPickElement'], { readonly list: { 5?: number } }>>,
  Expect<Equal<OpenResults['deepOmit']['y'], { c: 2 }>>,
  Expect<Equal<OpenResults['deepOmitEnum'], { readonly b: 2 }>>,
  Expect<Equal<OpenResults['entriesByKey'][0], [Slug, 1][]>>,
  Expect<Equal<OpenResults['entriesByKey'][1], ([Side.Left, 1] | [Side.Right, 1])[]>>,
  Expect<Equal<OpenResults['flipUnion'], { x: 'a' } | { y: 'b' }>>,
  Expect<Equal<OpenResults['getToObjectAny'], { a: { b: any } } | {}>>,
  Expect<
    Equal<
      OpenResults['getToObjectOptional'],
      readonly [{ i: { a?: 1 } } | {}, { a?: 1 }, { i: { a: 1 } }]
    >
  >,
  Expect<Equal<Extract<OpenResults['appendToUnion'], { a: 1 }>, { a: 1; 1: 'v' }>>,
  Expect<Equal<Exclude<OpenResults['appendToUnion'], { a: 1 }>[2], 'v' | 'x'>>,
  Expect<Equal<OpenResults['getToObject'], { 0: { 1: number } } | {}>>,
  Expect<Equal<OpenResults['deepReadonly'], O.DeepReadonly<Json>>>,
  Expect<Equal<OpenResults['push'], A.Push<[1, 2?], 'x'>>>,
];

export const compileErrors = [
  // @ts-expect-error: an index is written without a leading zero.
  () => O.get(numbers, '01'),
  // @ts-expect-error: an index has no sign.
  () => O.get({ list: numbers }, 'list.-1'),
  // @ts-expect-error: an index has no exponent.
  () => O.deepPick({ list: numbers }, 'list.1e0'),
  // @ts-expect-error: an index has no fraction.
  () => O.getToObject({ list: numbers }, 'list.1.5'),
  // @ts-expect-error: the objects behind an index signature have no such property.
  () => O.get(byId, '5.nick'),
  // @ts-expect-error: the elements have no such property.
  () => O.get({ list: [{ id: 1 }] }, 'list.5.name'),
  // @ts-expect-error: every object inherits it.
  () => O.get({ a: 1 }, 'constructor'),
  // @ts-expect-error: the path continues after an index signature.
  () => O.deepOmit(byId, '5.name'),
  // @ts-expect-error: text is not an array.
  () => A.chunk('ab', 1),
  // @ts-expect-error: a size is a number.
  () => A.chunk([1], '1'),
  // @ts-expect-error: the path does not exist.
  () => O.get({ server: { port: 80 } }, 'server.prot'),
  // @ts-expect-error: the path does not exist.
  () => O.deepOmit({ login: { password: '' } }, 'login.pasword'),
  // @ts-expect-error: the path leads into an array.
  () => O.deepOmit({ list: [{ id: 1 }] }, 'list.0.id'),
  // @ts-expect-error: the path continues after an index signature.
  () => O.deepOmit({} as Record<string, { a: 1 }>, 'x.a'),
  // @ts-expect-error: one path of the union does not exist.
  () => O.get({ a: 1 }, flag ? 'a' : 'b'),
  // @ts-expect-error: the path does not exist.
  () => O.deepPick({ a: { b: 1 } }, 'a.c'),
  // @ts-expect-error: a parameter is missing.
  () => S.buildUrl('/posts/:id'),
  // @ts-expect-error: there is no such parameter.
  () => S.buildUrl('/posts/:id', { id: 1, name: 'a' }),
  // @ts-expect-error: the guard does not take numbers.
  () => A.filter([1], isEmail),
  // @ts-expect-error: a number is not text.
  () => S.split(1, ','),
  // @ts-expect-error: an object is not a key.
  () => O.flip({ a: {} }),
  // @ts-expect-error: an array is not made of keys.
  () => O.assign([1], []),
];
