// Further arguments for the calls that `agreement.mjs` generates: branded numbers and enums, index signatures beside declared
// keys, classes with accessors, optional and rest elements, `any` and `unknown` inside, patterns of text.

import {
  booleans,
  numbers,
  objects,
  openObjects,
  openPaths,
  pool,
  texts,
  tuples,
} from './agreement-inputs.mjs';

/** Declarations for these expressions; they follow those of `agreement-inputs.mjs`. */
export const specialFixtures = `export type Id = number & { readonly __id: 'Id' };
export const id = 4 as Id;
export enum Level { Low, High = 5 }
export const level = Level.High as Level;
export const wide: string | number = Date.now() > 0 ? 'w' : 1;
export const anyValue: any = { a: { b: 1 }, list: [1], 5: { name: 'q' } };
export const unknownValue: unknown = { a: 1 };
export const loose: { a: any; u: unknown; n?: never } = { a: { b: [1, { c: 2 }] }, u: { x: 1 } };
export interface WithSymbol { [key: symbol]: number; [mark]: 1; a: 'x' }
export const withSymbol: WithSymbol = { [mark]: 1, a: 'x', [Symbol.iterator]: 4 };
export interface Two { [key: string]: number | string; [key: number]: number; name: string; 3: 9 }
export const two: Two = { name: 'n', 3: 9, 4: 1, k: 'v' };
export type Patterns = { [key: \`on\${Capitalize<string>}\`]: 1; [key: \`data-\${string}\`]: string; onClick: 1; id?: 2 };
export const patterns: Patterns = { onClick: 1, 'data-x': 'q', onKey: 1 };
export class Point { x = 1; y?: number; static origin = 0; get sum(): number { return this.x; } set sum(value: number) { this.x = value; } }
export class Point3 extends Point { z = 3; override get sum(): number { return 9; } }
export class Secret { private key = 1; name = 's'; reveal() { return this.key; } }
export const secret = new Secret();
export const point3 = new Point3();
export type Branded = string[] & { readonly [brand]: 'list' };
export const branded = ['p', 'q'] as unknown as Branded;
export type Maybe = { user?: { name?: string; tags?: readonly string[]; at?: [number, number?] } | null };
export const maybe0: Maybe = {};
export const maybe1: Maybe = { user: null };
export const maybe2: Maybe = { user: { tags: ['t'], at: [1] } };
export const maybe3: Maybe = { user: { name: 'n', at: [1, 2] } };
export type Shapes = { type: 'box'; size: { w: 1; h?: 2 } } | { type: 'dot'; size?: undefined } | { type: 'poly'; size: number[]; readonly extra: true };
export const shape0 = { type: 'box', size: { w: 1 } } as Shapes;
export const shape1 = { type: 'dot' } as Shapes;
export const shape2 = { type: 'poly', size: [1, 2], extra: true } as Shapes;
export const frozen = Object.freeze({ a: { b: [1, { c: 'x' }] }, d: undefined }) as { readonly a: { readonly b: readonly [number, { readonly c: string }] }; readonly d: undefined };
export const ctor = { constructor: 'c', toString: 't', hasOwnProperty: { valueOf: 1 } } as { constructor: 'c'; toString: 't'; hasOwnProperty: { valueOf: 1 } };
export const ctorMaybe = {} as { constructor?: 'c'; toString?: 't'; valueOf?: { a: 1 } };
export interface Node1 { value: string; next: Node1 | null; kids: Node1[]; by: { [id: string]: Node1 } }
export const node1: Node1 = { value: 'v', next: { value: 'w', next: null, kids: [], by: {} }, kids: [], by: {} };
export const optionalPair = [1, undefined] as [1, 2?];
export const openMiddle = ['x', 1, 2, 'y'] as ['x', ...number[], 'y'];
export const openMiddle0 = ['x', 'y'] as ['x', ...number[], 'y'];
export const openStart = [1, 'a', 'b'] as [...number[], 'a', 'b'];
export const eitherLength = (Date.now() > 0 ? [1] : []) as [] | [1];
export const mixedArray: (string | number)[] = ['a', 1];
export const neverArray: never[] = [];
export const unknownArray: unknown[] = [1, 'a'];
export const anyArray: any[] = [3, [4]];
export const labeled = [1, 'b'] as [first: number, second?: string];
export const nestedOptional = [[1]] as [[1, 2?]?, ...[3, ...4[]][]];
export const emptyTuple = [] as [1?, 2?];
export const unionTuple = (Date.now() > 0 ? ['a', 1] : [2]) as readonly ['a', number] | [2, 'b'?];
export const eitherRoute = '/:id' as \`/:\${'id' | 'a'}\`;
export const openRoute = '/x/:q' as \`/x/\${string}\`;
export enum Side { Left = 'left', Right = 'right' }
export type UserId = string & { readonly __user: 'id' };
export const userId = 'u1' as UserId;
export const users = { [userId]: { name: 'Ada' } } as Record<UserId, { name: string }>;
export type Change = { type: 'made'; by: 'x' } | { type: 'gone'; at?: 3 } | { type: 'kept' };
export const made = { type: 'made', by: 'x' } as Change;
export const gone = { type: 'gone', at: 3 } as Change;
export const sides: Record<Side, { x: 1 }> = { left: { x: 1 }, right: { x: 1 } };
export const someSides: { [Key in Side]?: { x: 1 } } = { [Side.Left]: { x: 1 } };
export const beside = { [Side.Left]: 1, other: { right: 2 } } as { [Side.Left]: 1; other: { [Side.Right]: 2 } };
export const byLevel: Record<Level, { v: 'v' }> = { 0: { v: 'v' }, 5: { v: 'v' } };
export const edges: Record<\`\${Side}-\${number}\`, { v: 1 }> = { 'left-1': { v: 1 } };
export const shouted: Record<Uppercase<string>, { v: 1 }> & { low: { v: 2 } } = { A: { v: 1 }, low: { v: 2 } } as never;
export const overlap: { [key: \`a\${string}\`]: string | number; [key: \`a\${number}\`]: number; ab: 'b' } = { a1: 1, ax: 'x', ab: 'b' };
export const narrow: { [key: \`a\${number}\`]: boolean } = { a1: true };
export interface Twig { v: 1; kids?: [Twig?, ...Twig[]]; up: Twig | null }
export const twig: Twig = { v: 1, up: null, kids: [undefined, { v: 1, up: { v: 1, up: null } }] };
export const bare: { a: { b: 1 }; c?: 'own' } = Object.assign(Object.create(null), { a: { b: 1 } });
export const proxied: { a: { b: 1 }; c?: 2 } = new Proxy({ a: { b: 1 } } as { a: { b: 1 }; c?: 2 }, {});
export const lazy = { get a() { return { b: 1 as const }; }, set onlySet(value: number) {} } as { readonly a: { readonly b: 1 }; onlySet: number | undefined };
export const named = { isPrototypeOf: 1, valueOf: 2 } as { isPrototypeOf: 1; valueOf: 2 };
export const derived: { x: 1; from?: 'y' } = Object.create({ from: 'y' }, { x: { value: 1, enumerable: true } });
export const inner: { i: { a?: 1; 'b.c'?: { d?: 2 } }; t: [1?, [2?]?] } = { i: { 'b.c': {} }, t: [] };
export const eitherOpen = (Date.now() > 0 ? { 3: 'x' } : { a: 1 }) as Record<number, 'x'> | { a: 1 };
export const sparse: (number | undefined)[] = [1, , 3];
export const sealed = Object.freeze([1, Object.freeze(['x'])] as const);
export const edgePath = 'left-1.v' as \`left-\${number}.v\`;
export const counter = Object.assign(() => 1 as const, { prop: 1 as const });
`;

const specialObjects = pool(`
  sides ; someSides ; beside ; byLevel ; edges ; shouted ; overlap ; narrow ; ({} as { [key: \`a\${string}\`]: number }) ; twig ; bare ; proxied ; lazy ; { in: sides } ; { list: sparse } ; { sealed } ;
  loose ; withSymbol ; two ; patterns ; new Point() ; point3 ; secret ; maybe0 ; maybe1 ; maybe2 ; maybe3 ; shape0 ; shape1 ; shape2 ;
  frozen ; ctor ; node1 ; anyValue ; { level } ; { branded } ;
  { list: openMiddle } ; { list: openStart } ; { list: emptyTuple } ; { list: nestedOptional } ; { list: unionTuple } ; { list: labeled } ; { e: eitherLength } ; { any: anyArray, un: unknownArray } ;
  { deep: maybe2 } ; { deep: shape0, x: 1 } ; [maybe2, shape1] as const ; { u: unknownValue } ; { n: [] as never[] } ; { s: shape2, m: maybe1 } ;
  { w: wide } ; { 0: 'zero', '1': 'one' } as const ; { '': 1, a: { '': 2 } } as const ; { 'x.y': { z: 1 }, x: { y: { w: 2 } } } as const ; { '01': 1, '1e3': 2 } as const ;
  { f: counter } ; { deep: { byId, marked } } ; { a: matrix as readonly (readonly number[])[] } ; ({ a: 1 } as { a: 1 } & { b?: 2 }) ; ({ a: 1 } as { a: 1 } & Record<string, number>) ;
  ({ c: 1, a: { x: 1 } } as Record<'a' | 'b', { x: 1 }> | { c: 1; a: { x: 1 } }) ; ({} as Partial<Record<'a' | 'b', { x?: 1 }>>) ; ({ a: { x: 1 } } as { [K in 'a']?: { x: 1 } | { y: 2 } }) ; { date, re: /x/g } ; { e: new Error('no') }
`);
const specialPaths = pool(`
  'left' ; 'left.x' ; 'right.x' ; Side.Left ; (flag ? Side.Left : Side.Right) ; 'in.left.x' ; 'in.left' ; 'other.right' ; '5' ; '5.v' ; '0.v' ; 'left-1.v' ; 'left-2' ; edgePath ; 'A.v' ; 'low.v' ; 'B' ; 'a1' ; 'ax' ; 'ab' ; 'kids.0' ; 'kids.1.v' ; 'kids.1.up.v' ; 'kids.0.up' ; 'onlySet' ; 'list.1' ; 'sealed.1.0' ; 'sealed.2' ;
  'a' ; 'a.b' ; 'a.b.0' ; 'a.b.1.c' ; 'u' ; 'u.x' ; 'n' ; 'name' ; '3' ; '4' ; 'k' ; 'onClick' ; 'onKey' ; 'data-x' ; 'id' ; 'x' ; 'y' ; 'z' ; 'sum' ;
  'user' ; 'user.name' ; 'user.tags' ; 'user.tags.0' ; 'user.at.0' ; 'user.at.1' ; 'user.tags.length' ; 'type' ; 'size' ; 'size.w' ; 'size.h' ; 'size.0' ; 'size.length' ; 'extra' ; 'd' ; 'constructor' ; 'toString' ; 'hasOwnProperty.valueOf' ; 'valueOf.a' ; 'valueOf' ;
  'value' ; 'next.value' ; 'next.next.value' ; 'kids.0.value' ; 'by.q.value' ; 'by.q' ; 'level' ; 'branded.0' ; 'branded.length' ; 'list.0' ; 'list.1' ; 'list.2' ; 'list.9' ; 'list.length' ; 'list.0.0' ; 'list.0.1' ; 'list.1.0' ; 'list.1.1' ; 'e.0' ; 'any.0.0' ; 'un.0' ;
  'deep.user.name' ; 'deep.size.w' ; 'deep.type' ; '0.user' ; '0.user.name' ; '1.size' ; '1.type' ; 's.size.0' ; 'm.user.name' ; '0' ; '1' ; '' ; 'a.' ; 'x.y.z' ; 'x.y.w' ; 'x.y' ; '01' ; '1e3' ; 'f.prop' ; 'deep.byId.5.name' ; 'deep.marked.data-x' ; 'deep.marked.id' ; 'a.0.0' ; 'a.0' ; 'a.x' ; 'b.x' ; 'a.y' ; 'c' ; 'date' ; 'date.getTime' ; 're.flags' ; 'e.message' ;
  (flag ? 'a' as const : 'user' as const) ; (flag ? 'type' as const : 'size' as const) ; (no ? 'a' as const : 'user.name' as const)
`);
const specialKeys = pool(`
  Side.Left ; 'left' ; (flag ? Side.Left : Side.Right) ; Level.High ; 5 ; '5' ; 'left-3' ; 'AB' ; 'a7' ; 'ab' ;
  'a' ; 'type' ; 'size' ; 3 ; '3' ; mark ; 'constructor' ; 'toString' ; '__proto__' ; 'onClick' ; 'onKey' ; 'data-q' ; Symbol.iterator ; id ; level ; wide ; 'user' ; text ; count ; 'list' ; 'b'
`);
const specialTuples = pool(`
  sparse ; sealed ; [sides, beside] ;
  optionalPair ; openMiddle ; openMiddle0 ; openStart ; eitherLength ; mixedArray ; neverArray ; unknownArray ; anyArray ; labeled ; nestedOptional ; emptyTuple ; unionTuple ; branded ; [1, 2, 3, 4, 5] as const ; [level] ;  [wide] ; [wide, 1] ; [anyValue] ; [unknownValue, 1] ;
  [shape0, shape1] ; [[1, [2, [3]]], 4] as const ; [[[1]], [[2, 3]]] as const ; [flag, no] ; [undefined] ; [null, undefined, 0, '', false] as const ; [prefixed, 'xyz'] ; [branded, openMiddle] ; new Array(3) as undefined[] ; [json] ; nest as Nest & unknown[] ; [...fixed, 'z'] ; ['a', ...numbers, true] as const ; [1, 'a', 1, 'a'] as const ; (flag ? numbers : fixed) ; [[], [[]]] as const ; [-1, -0, 0] as const ;
  ([1, 2] as [1, ...(2 | 3)[]]) ; (['a'] as ['a', ...'a'[]]) ; ([undefined, 1] as [1?, 1?]) ; ([[1], 2] as [number[], ...(number | number[])[]])
`);
const specialValues = pool(`
  1 ; 'a' ; undefined ; null ; 0 ; -0 ; 2 ; 'y' ; id ; level ; Level.High ; wide ; anyValue ; unknownValue ; flag ; true ; prefixed ; 'xyz' ; NaN ; [] ; [1] ; openMiddle ; optionalPair ; emptyTuple ; shape0 ; 3 ; 4
`);
const specialCounts = pool(
  ` 0 ; 1 ; 2 ; -1 ; 5 ; count ; (flag ? 1 : 3) ; id ; level ; -0 ; anyValue ; (flag ? 0 : -1)`,
);
const specialTexts =
  pool(` Tone.Light ; prefixed ; ('a1' as \`a\${number}\`) ; ('xb' as \`\${string}b\`) ; ('AB' as Uppercase<string>) ; ('ab-cd' as Lowercase<string>) ; ('Ab' as Capitalize<string>) ; ('a-b' as \`\${'a' | 'c'}-\${string}\`) ; (flag ? '' : 'abc') ; (flag ? 'fooBar' : text) ; ('aXb' as \`a\${'X' | 'Y'}b\`) ; ('id:1' as \`id:\${bigint}\`) ; ('true' as \`\${boolean}\`) ; (' a' as \` \${string}\`) ; ('a ' as \`\${string} \`) ; ('aa' as \`\${string}a\`) ; ('ab' as \`\${string}\${'b' | 'c'}\`) ; ('a😀' as \`\${string}😀\`) ; 'a/:b' ; 'İ' ; 'ŉx' ; 'ﬀoo' ; 'ǅx' ; 'ÅÖ-äx' ; 'HTTPServer2Go' ; '__a__' ; 'a--b' ; '-' ; 'A' ; '1a' ; 'ab12CD' ; '\\n\\t x\\u00a0' ; '0x10' ; '1_000' ; '.5' ; '5.' ; '-1' ; '+1' ; 'Infinity' ; 'NaN' ; '1n' ; '9007199254740993' ; '1e21' ; '1e400' ; anyValue
`);
/** The compiler cannot divide a string between two patterns. */
const plainTexts = specialTexts.filter((text) => !/<string>|\$/.test(text));
const specialParts = pool(`
  'a' ; '' ; 'b' ; prefixed ; ('a1' as \`a\${number}\`) ; ('b' as \`\${string}b\`) ; (flag ? '' : 'a') ; ('A' as Uppercase<string>) ; '😀' ; '-' ; ('a' as 'a' | \`b\${string}\`) ; ' ' ; anyValue
`);
const specialNumbers = pool(
  ` id ; level ; Level.High ; -5 ; 5n ; wide as number ; (flag ? 5 : -5) ; (flag ? 1 : 2n) ; (flag ? 1.5 : count) ; -1e21 ; -1e-7 ; -0 ; 1e21 ; 123456789012345680000 ; 0.1 ; anyValue ; 5e-324 ; -Infinity`,
);
const specialGuards = pool(
  ` isText ; isNumber ; isOne ; isUndefined ; isObject ; isEmail ; isDate ; Array.isArray ; ((value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number') ; ((value: unknown): value is null => value === null) ; ((value: unknown): value is any => true) ; ((value: unknown): value is never => false) ; ((value: unknown): value is {} => value != null) ; ((value: unknown): value is boolean => typeof value === 'boolean')`,
);
const everyObject = [...specialObjects, ...openObjects, ...objects];
/** Without `any`, of which nothing is known. */
const knownObjects = everyObject.filter((object) => object !== 'anyValue');
/** Without declared properties that a value may inherit from `Object.prototype`. */
const spreadObjects = everyObject.filter((object) => !/toString|^ctor$/.test(object));

export const specialParameters = {
  'A.chunk': [specialTuples, specialCounts],
  'A.concat': [specialTuples, [...specialTuples, ...tuples]],
  'A.fill': [specialTuples, specialValues, ['', ...specialCounts], ['', ...specialCounts]],
  'A.filter': [specialTuples, specialGuards],
  'A.first': [specialTuples],
  'A.flatten': [specialTuples, ['', ...specialCounts]],
  'A.from': [specialCounts],
  'A.includes': [specialTuples, specialValues],
  'A.indexOf': [specialTuples, specialValues],
  'A.join': [
    [
      'openMiddle',
      'openStart',
      'mixedArray',
      'neverArray',
      'anyArray',
      'labeled',
      '[level, 1]',
      '[wide]',
      '[prefixed, 1]',
      "['a', ...numbers, 'z'] as const",
      'branded',
      '(flag ? numbers : fixed)',
      '[anyValue]',
    ],
    ['', "'-'", '1', 'level', 'wide', 'prefixed', '-0', 'anyValue'],
  ],
  'A.last': [specialTuples],
  'A.lastIndexOf': [specialTuples, specialValues],
  'A.length': [specialTuples],
  'A.max': [
    [
      '[id, 3]',
      '[level, 7]',
      '[Level.High, 2] as const',
      'numbers',
      '[1, ...numbers] as const',
      'anyArray',
      '[count, 1.5]',
      '([3, 1] as [3, 1, ...2[]])',
      '(flag ? [1] as const : [2, 3] as const)',
      '[-0, 0]',
      '[0, -0]',
      '([1] as [1, 2?])',
      '[anyValue]',
    ],
  ],
  'A.min': [
    [
      '[id, 3]',
      '[level, 7]',
      '[Level.High, 2] as const',
      'numbers',
      '[1, ...numbers] as const',
      'anyArray',
      '([3, 1] as [3, 1, ...2[]])',
      '([1] as [1, 2?])',
      '[-0, 0]',
      '[0, -0]',
    ],
  ],
  'A.pop': [specialTuples],
  'A.push': [specialTuples, specialValues],
  'A.reverse': [specialTuples],
  'A.shift': [specialTuples],
  'A.sort': [
    [
      '[id, 3]',
      '[level, 7]',
      'numbers',
      '[1, ...numbers] as const',
      '([3, 1] as [3, 1, ...2[]])',
      '(flag ? [1] as const : [3, 2] as const)',
      '[0, -0]',
      'anyArray',
      '([1] as [1, 2?])',
      '[3, flag ? 1 : 2]',
    ],
    ['', 'true', 'false', 'flag'],
  ],
  'A.splice': [
    specialTuples,
    ['', ...specialCounts],
    ['', ...specialCounts],
    ['', ...specialTuples],
  ],
  'A.take': [specialCounts, specialTuples],
  'A.toEnum': [
    [
      'branded',
      '[prefixed]',
      '[wide as string]',
      "(flag ? ['a'] as const : ['b', 'c'] as const)",
      "['a', ...fixed] as const",
      "(['a'] as ['a', 'b'?])",
      "['constructor', 'toString', '__proto__']",
      "['1', '2']",
    ],
    ['', ...booleans],
  ],
  'A.toIndex': [specialTuples],
  'A.toObject': [
    [
      'branded',
      '[prefixed]',
      '[wide]',
      '[level]',
      "(['a'] as ['a', 'b'?])",
      "['constructor', '__proto__']",
      "[1, '1']",
      "['a', ...fixed] as const",
      'numbers',
      '[mark, ...[mark]] as const',
    ],
  ],
  'A.unique': [specialTuples],
  'A.unshift': [specialTuples, specialValues],
  'A.without': [specialTuples, [...specialTuples, '[1]', "['a']", '[undefined]', '[null]']],
  'A.zip': [specialTuples, [...specialTuples, ...tuples]],
  'A.zipToMap': [
    [
      "([['a', 1]] as [['a', 1], ['b', 2]?])",
      "(flag ? [['a', 1]] as const : [['b', 2]] as const)",
      "[['a', flag ? 1 : 2]]",
      "[['constructor', 1]]",
      "[[level, 'x']]",
      "[['a', 1], ...([['b', 2]] as ['b', number][])] as const",
      '[[wide, 1]]',
      "[['1', 'a'], [1, 'b']]",
      "[[prefixed, 1], ['xy', 2]]",
      'anyArray',
    ],
  ],
  'B.reverse': [['(flag as true | false)', 'anyValue']],
  camelCaseKeys: [
    [
      ...everyObject,
      ...specialTuples,
      ...tuples,
      '{ a_b: 1, aB: 2 }',
      "{ 'a-b': { c_d: [{ e_f: 1 }] } } as const",
      '{ toString: 1, to_string: 2 } as const',
      '({ a_b: 1, c_d: undefined } as { a_b?: 1; c_d: 2 | undefined })',
      '({ x_y: 1 } as Record<string, number>)',
      '{ [mark]: { a_b: 1 } }',
      '{ 1: { a_b: 1 } } as const',
      '{ __proto__x: 1, _a: 2, a_: 3 } as const',
      'withSymbol',
    ],
  ],
  'C.absolute': [[...specialNumbers, ...specialTexts]],
  'C.isAlphabet': [specialTexts],
  'N.greaterThan': [specialNumbers, [...specialNumbers, ...numbers]],
  'N.toString': [specialNumbers.filter((number) => number !== 'id')],
  'O.append': [spreadObjects, specialKeys, specialValues],
  'O.assign': [
    everyObject,
    [
      ...spreadObjects.map((object) => `[${object}]`),
      '[shape0, maybe0]',
      '[...[maybe1]]',
      '([] as typeof patterns[])',
      '[two, withSymbol]',
      '(flag ? [{ a: 1 }] as const : [] as const)',
    ],
  ],
  'O.deepCopy': [[...everyObject, ...specialTuples]],
  'O.deepOmit': [everyObject, [...specialPaths, ...openPaths]],
  'O.deepPick': [knownObjects, [...specialPaths, ...openPaths]],
  'O.deepReadonly': [[...everyObject, ...specialTuples]],
  'O.diff': [everyObject, everyObject],
  'O.entries': [[...everyObject]],
  'O.flip': [
    [
      ...everyObject,
      '{ a: level }',
      '{ a: wide }',
      "{ a: 'b', c: 'b' } as const",
      '{ a: undefined, b: null }',
      '{ a: true }',
      '{ a: flag }',
      "({ a: 'x' } as { a?: 'x'; b: 'y' | undefined })",
      "{ [mark]: 'x' }",
      "({ a: 'constructor' } as const)",
      '{ 1: 2 } as const',
      '{ a: prefixed }',
      '{ a: mark }',
      '({} as Record<number, 1>)',
      "({ a: 1 } as Record<'a' | 'b', 1 | 2>)",
      '{ a: 1n }',
      '{ a: -0 }',
      '{ a: 1e21 }',
    ],
  ],
  'O.get': [
    [...everyObject, ...specialTuples],
    [...specialPaths, ...openPaths],
  ],
  'O.getToObject': [knownObjects, [...specialPaths, ...openPaths]],
  'O.merge': [everyObject, spreadObjects],
  'O.mutable': [[...everyObject, ...specialTuples]],
  'O.omitByType': [everyObject, specialGuards],
  'O.pickByType': [spreadObjects, specialGuards],
  'O.replaceKeys': [
    everyObject,
    [
      "['a']",
      "['type']",
      "['size', 'type']",
      "['constructor']",
      "['3']",
      '[3]',
      '[mark]',
      "([] as ('a' | 'type')[])",
      "['user'] as const",
      "(flag ? ['a'] as const : ['x'] as const)",
      "['onClick']",
      '[id]',
      "['list']",
      "['u', 'n']",
    ],
    everyObject,
  ],
  'S.buildUrl': [
    [
      "'/:id/:name?'",
      "'/a/:id(\\\\d+)/b'",
      'eitherRoute',
      "(flag ? '/:id' : '/:a')",
      "'/users/:userId/posts/:postId#:x'",
      "'/:a-:b'",
      "'/:id.:ext'",
      "'*'",
    ],
    [
      '{ id: 1 }',
      '{ id: id }',
      '{ a: text, id: 2 }',
      "{ id: '', name: 'n' }",
      '{ userId: 1, postId: text }',
      'anyValue',
      '{ id: flag }',
      '{}',
      '{ a: 1, b: 2 }',
      '{ id: 1n }',
    ],
  ],
  'S.camelCase': [specialTexts],
  'S.capitalize': [specialTexts],
  'S.concat': [texts, plainTexts],
  'S.endsWith': [[...specialTexts, ...texts], specialParts],
  'S.first': [specialTexts],
  'S.includes': [[...specialTexts, ...texts], specialParts],
  'S.indexOf': [[...specialTexts, ...texts], specialParts],
  'S.kebabCase': [specialTexts],
  'S.last': [specialTexts],
  'S.lastIndexOf': [[...specialTexts, ...texts], specialParts],
  'S.length': [specialTexts],
  'S.parseUrlParams': [
    [
      "'/:id/:name?'",
      'eitherRoute',
      "(flag ? '/:id' : '/:a')",
      "'/:a-:b'",
      "'/:id.:ext'",
      "'*'",
      'openRoute',
      'prefixed',
      "'/::a'",
      "'/:'",
      "'/:id(\\\\d+)?/:x'",
      "'/:한글'",
      "'https://a.kr:80/:id'",
      "'/:a/:a'",
      'anyValue',
    ],
  ],
  'S.replace': [
    [...specialTexts, ...texts],
    specialParts,
    ["'x'", "''", 'prefixed', "(flag ? 'p' : 'qq')", "'$$'"],
  ],
  'S.replaceAll': [
    [...specialTexts, ...texts],
    specialParts,
    ["'x'", "''", 'prefixed', "(flag ? 'p' : 'qq')", "'$1'"],
  ],
  'S.reverse': [specialTexts],
  'S.smallize': [specialTexts],
  'S.snakeCase': [specialTexts],
  'S.split': [
    [...specialTexts, ...texts],
    ['', ...specialParts],
  ],
  'S.startsWith': [[...specialTexts, ...texts], specialParts],
  'S.toNumber': [specialTexts],
  'S.trim': [specialTexts],
  'S.trimLeft': [specialTexts],
  'S.trimRight': [specialTexts],
  'S.unique': [specialTexts],
  'U.range': [specialCounts, specialCounts],
};

/** Rows by a branded id or an enum, unions of objects, optional keys and paths into `any`: few calls, all of them made. */
export const keyedParameters = {
  'O.append': [['eitherOpen'], ['1', "'1'", '7', 'count'], ["'v'", '1', 'undefined']],
  'O.assign': [
    ['{ a: 2 }', 'named'],
    ['[derived]', '[eitherOpen]'],
  ],
  'O.deepOmit': [
    ['sides', 'someSides', 'beside', '{ in: sides, a: 1 }'],
    ['Side.Left', "'left'"],
  ],
  'O.deepPick': [
    ['loose', '{ in: loose }'],
    ["'a.z.0'", "'a'", "'in.a.z'", "'in.a.b.0'"],
  ],
  'O.entries': [['users', 'sides', 'someSides', 'byLevel', 'beside', 'edges', 'made', 'gone']],
  'O.flip': [['made', 'gone', '{ a: Side.Left }', '{ a: Side.Left, b: Side.Left }']],
  'O.replaceKeys': [
    ['{ type: 1, size: 2 }', 'made', "{ a: 'x' } as const"],
    ["['type']", "['size']", "['by']", "['a', 'b']"],
    ['shape0', 'shape2', 'gone', '(flag ? { a: 1 } as const : { b: 2 } as const)'],
  ],
  'O.get': [
    ['loose', '{ in: loose }', 'named', '{ in: named }'],
    ["'a.z.0'", "'a'", "'in.a.z'", "'in.a.b.0'", "'isPrototypeOf'", "'in.isPrototypeOf'"],
  ],
  'O.getToObject': [
    ['loose', '{ in: loose }', 'inner', '{ in: inner }'],
    [
      "'a.z.0'",
      "'a'",
      "'in.a.z'",
      "'in.a.b.0'",
      "'i.a'",
      "'i.b.c'",
      "'i.b.c.d'",
      "'t.0'",
      "'t.1.0'",
      "'in.i.a'",
      "'in.t.1'",
    ],
  ],
};
