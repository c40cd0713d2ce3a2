// Arguments for the calls that `agreement.mjs` generates.

/** Declarations that the expressions below use; both evaluated and compiled. */
export const fixtures = `
export const flag: boolean = Date.now() > 0;
export const no: boolean = Date.now() < 0;
export const count: number = 2;
export const numbers: number[] = [3, 1, 2];
export const fixed: readonly string[] = ['a', 'b'];
export const text: string = 'a-b';
export const prefixed = 'xyz' as \`x\${string}\`;
export const mark: unique symbol = Symbol('mark');
declare const brand: unique symbol;
export type Email = string & { readonly [brand]: 'Email' };
export const isEmail = (value: unknown): value is Email => typeof value === 'string' && value.includes('@');
export const isEmailText = (value: string): value is Email => value.includes('@');
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isOne = (value: unknown): value is 1 => value === 1;
export const isUndefined = (value: unknown): value is undefined => value === undefined;
export const isObject = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function';
export const isDate = (value: unknown): value is Date => value instanceof Date;
export class Login { email = 'e'; password = 'SECRET'; greet() { return 'hi'; } get first(): string { return this.email; } }
export class Data { extra = 1; }
export class Child extends Login { age = 1; }
export class Closed { #key = 1; name = 'n'; read() { return this.#key; } }
export interface Tree { value: number; left?: Tree }
export const closed = new Closed();
export const call = () => 1 as const;
export interface Row { name: string; rank?: number }
export const byId: Record<number, Row> = { 1: { name: 'Ada' }, 5: { name: 'Bo', rank: 2 } };
export type Marked = { [key: \`data-\${string}\`]: number; id: 1 };
export const marked: Marked = { 'data-x': 3, id: 1 };
export interface Mixed { [key: string]: { a: number; c?: number }; y: { a: number; c: 2 } }
export const mixed: Mixed = { x: { a: 1 }, y: { a: 1, c: 2 } };
export const dictionary: Record<string, string> = { ko: 'yes', 'data-x': 'd' };
export const symbols: Record<symbol, number> = { [mark]: 1 };
export const matrix: number[][] = [[1, 2], [3]];
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export const json = { list: [1, ['a', { b: null }]], deep: { id: true } } as Json;
export type Nest = string | Nest[];
export const nest = ['a', ['b', ['c']]] as Nest;
export type Figure = { kind: 'circle'; r: 1; at: { x: 1 } } | { kind: 'text'; text: 't'; at: { y: 2 } | 'left' };
export const circle = { kind: 'circle', r: 1, at: { x: 1 } } as Figure;
export const label = { kind: 'text', text: 't', at: { y: 2 } } as Figure;
export const word = { kind: 'text', text: 't', at: 'left' } as Figure;
export const date = new Date(0);
declare global {
  interface URL { readonly href: string; readonly searchParams: object; toJSON(): string }
  var URL: { readonly prototype: URL; new (text: string): URL };
}
export const home = new URL('https://a.kr');
export const format = new Intl.NumberFormat('ko');
export const weak = new WeakRef(date);
export const steps = (function* () { yield 1; })();
export const hidden = Object.defineProperty({ a: 1, b_c: 'x' } as { a: number; b_c: 'x' }, 'secret', { value: 'pw' });
`;

const counts = pool(`
  0 ; 1 ; 2 ; 3 ; -1 ; -2 ; 99 ; 1.5 ; -0.5 ; -0 ; NaN ; Infinity ; count ; (flag ? 1 : 2)
`);
export const texts = pool(`
  '' ; 'abc' ; 'a😀b' ; '👨‍👩‍👧' ; '😀.ts' ; 'fooBar' ; 'foo-bar_baz' ; 'XMLHttpRequest' ; "don't stop" ;
  '  a b ' ; 'ÀÉ' ; 'aaa' ; '한글 test' ; 'ß' ; 'a.b.c' ; '007' ; '-0' ; '1e3' ; '--5' ; 'ID' ; '𐐨x' ; text ;
  prefixed ; (flag ? 'ab' : 'ba')
`);
const parts = pool(`
  '' ; 'a' ; '😀' ; 'aa' ; '.' ; 'b' ; '-' ; text ; ('ab' as \`a\${string}\`) ; (flag ? 'a' : 'b')
`);
export const tuples = pool(`
  [] ; [1, 2, 3] ; ['a', 'b', 'a'] ; [1, , 3] ; [, ] ; [-0, 0, 1] ; [NaN, NaN] ; ['a@b.kr', 'x', 1] ;
  [undefined, null, true] ; [{ a: 1 }, { a: 1 }] ; [[1, [2]], [3]] ; [mark, 1] ; [new Login()] ; [call] ;
  Object.freeze([1, 2] as const) ; numbers ; fixed ; (flag ? [1] as const : ['a', 'b'] as const) ;
  [[1, 2] as unknown] ; [[1] as object, 2] ; ([1] as [1, 2?]) ; ([1, 'a', 'b'] as [number, ...string[]]) ;
  (['a', 1] as [...string[], 1]) ; ([1] as [1, 2?, ...3[]]) ; ([1, 2, 3, 3] as readonly [1?, 2?, ...3[]]) ; matrix ; ['😀', ''] ; [1n, 2n] ; [date, new Map([[1, 2]])] ; [count, 1] ;
  (no ? [1] as const : ['a', 'b'] as const) ; [[count], [numbers]] ; ([1, 2] as any) ; [home, format] ; [hidden, steps]
`);
const numberTuples = pool(`
  [] ; [1] ; [3, 1, 2] ; [-1, -2, 0] ; [1.5, 1.25] ; [-0, 0] ; [1e21, 2] ; [count, 1] ; numbers ; [2, 2] ;
  (flag ? [1, 2] as const : [3] as const) ; [flag ? 1 : 5, 3] ; [NaN, 1] ; [1e-7, 1]
`);
const textTuples = pool(`
  [] ; ['a', 'b'] ; ['ab', 'ab'] ; ['😀x', '𐐨y'] ; ['ß'] ; fixed ; [flag ? 'a' : 'b', 'c'] ; [text, 'x'] ;
  ['', 'b']
`);
const joinTuples = [
  ...textTuples,
  '[1, 2]',
  '[-0, 1.5]',
  "['a', count]",
  '[NaN]',
  '[1e21]',
  "(no ? ['a'] as const : ['b', 'c'] as const)",
  "(['a', 'b'] as [string, ...'b'[]])",
];
export const objects = pool(`
  {} ; { a: 1 } ; { a: 1, b: { c: 2, d: 3 } } ; { login: new Login() } ; new Login() ; new Data() ;
  { closed } ; { m: new Map([[1, { a: 1 }]]) } ; { at: date, a: 1 } ;
  { get a(): 'x' { return 'x'; }, b: 1 } ; { [mark]: 1, a: 2 } ; { a: undefined, b: null } ;
  ({} as { a?: 1 }) ; ({ a: 1 } as { a?: 1; b?: { c: 2 } }) ; Object.freeze({ a: 1 } as const) ;
  ({ k: 1 } as Record<string, number>) ; { 1: 'a', b: 'c' } ;
  (flag ? { a: 1 } as const : { b: 'x' } as const) ; { f: call } ;
  (no ? { a: 1 } as const : { b: 'x' } as const) ; ({ a: 5 } as { a: { b: 1 } | 5 }) ;
  { list: [{ id: 1 }, { id: 2 }] } ; { 'a.b': 1, a: { b: 2, c: 3 } } ;
  ({ b: null } as { b: { c: 1 } | null }) ; ({ value: 1, left: { value: 2 } } as Tree) ;
  { a: count, b: text } ; { mail: 'a@b.kr', name: 'x' } ; { a: -0 } ; { s: new Set([1]), r: /x/ } ;
  ({ b: [{ c: 1 }] } as { b: { c: 1 } | { c: 1 }[] }) ;
  ({ deep: { x: { b: 1, c: 2 } } } as { deep: Record<string, { b: 1; c: 2 }> }) ;
  { __proto__: null, a: 1 } as { a: 1 } ; hidden ; { inner: hidden, b: 1 } ; new Child() ;
  { toString: 5, a: 1 } as const ; { home, a: 1 } ; { format, b: { weak, steps } } ; { b: { c: home } }
`);
const paths = pool(`
  'a' ; 'b' ; 'b.c' ; 'login' ; 'login.password' ; 'login.first' ; 'a.b' ; 'list.0' ; 'list.0.id' ;
  'm.size' ; 'k' ; 'k.x' ; 'left.value' ; 'value' ; 'a.x' ; 'deep.x.b' ; 'closed.name' ; 'a.toFixed' ;
  (flag ? 'a' as const : 'b' as const)
`);
const keys = pool(`
  'a' ; 'z' ; mark ; 1 ; text ; (flag ? 'a' : 'z')
`);
/** Objects whose keys or elements need not be there, and unions of objects. */
export const openObjects = pool(`
  byId ; marked ; mixed ; dictionary ; symbols ; { m: matrix } ; { deep: byId } ; { list: numbers } ; ({} as Record<number, Row>) ;
  ({ 1: 'a', 5: 'b' } as { [key: number]: string; 1: 'a' }) ; ({ rows: [{ id: 1 }] } as { rows: readonly { id: number }[] }) ;
  ({ t: [1, { id: 2 }] } as { t: [1, { id: 2 }?, ...{ id: 3 }[]] }) ; ({ t: [[1, 2], [3, 4]] } as const) ;
  ({ A: 1 } as Record<Uppercase<string>, 1>) ; ({ 'x-1': 'a' } as Record<\`x-\${number}\`, 'a'>) ; circle ; label ; word ;
  { at: circle } ; { at: label } ; ({ a: 5 } as { a: number | { b: 1 } }) ; ({ a: { c: 2 } } as { a: { b: 1 } | { c: 2 } }) ;
  ({ bar: 'b' } as { foo: 'f' } | { bar: 'b' }) ; { toString: () => 'x', constructor: 1 } ;
  ({ id: 1 } as { id: number; toString(): string }) ; ({ 0.5: 'h', 1: 'o' } as { 0.5: 'h'; 1: 'o' }) ;
  { 1: 'a' } ; { 'data-x': true } ; { id: 2, 'data-y': 's' } as const ; { 5: { name: 'C' }, a: 1 } as const ;
  ({ a: 'x' } as Record<string, string> & { b?: 'y' }) ; ({} as { 'data-x'?: 's'; 5?: 't' }) ;
  ({ m: [byId] } as { m: Record<number, Row>[] }) ; json as { [key: string]: Json }
`);
export const openPaths = pool(`
  '5' ; '5.name' ; '5.rank' ; '7.name' ; '1' ; 'data-x' ; 'data-z' ; 'id' ; 'y' ; 'y.a' ; 'y.c' ; 'x.a' ; 'z.c' ; 'ko' ;
  'm.0.1' ; 'm.1.1' ; 'm.0' ; 'm.9' ; 'm.0.00' ; 'm.0.-1' ; 'm.0.1.name' ; 'm.0.5.name' ; 'deep.5.name' ; 'deep.6' ; 'list.0' ; 'list.5' ; 'list.1e0' ;
  'rows.0.id' ; 'rows.3.id' ; 't.1' ; 't.1.id' ; 't.2.id' ; 't.1.1' ; 't.0' ; 'A' ; 'B' ; 'x-1' ; 'kind' ; 'r' ; 'text' ; 'at.x' ;
  'at.y' ; 'at.at.x' ; 'at.kind' ; 'at.r' ; 'a.b' ; 'a' ; 'foo' ; 'toString' ; 'constructor' ; '__proto__' ; '0.5' ; 'list.length' ;
  \`t.\${count}\` ; \`m.\${count}.\${count}\` ; 'list' ; 'list.0.b' ; 'deep'
`);
const openKeys = pool(`
  1 ; 5 ; '5' ; 'id' ; 'data-x' ; 'data-z' ; 'ko' ; 'y' ; mark ; 'toString' ; count ; (\`data-\${text}\` as const) ; (flag ? 1 : 'id')
`);
const guards = pool(`
  isEmail ; isEmailText ; isText ; isNumber ; isOne ; isUndefined ; isObject ; isDate ; Array.isArray
`);
const sources = pool(`
  [] ; [{ a: 2 }] ; [{ b: 3 }, { a: 4, c: 5 }] ; [new Data()] ; [null, 1, call, date, [1]] ;
  [flag ? { a: 9 } as const : null] ; [{} as { a?: 9 }] ; ([{ a: 9 }] as { a: 9 }[]) ;
  [{ get z() { return 1 as const; } }] ; [new Map([[1, 2]])] ; [hidden] ; [home, { b: 1 }] ; [format, steps]
`);
const values = pool(`
  1 ; 'a' ; undefined ; NaN ; -0 ; null ; { a: 1 } ; count ; mark ; 2 ; 'x'
`);
const pairs = pool(`
  [] ; [['a', 1], ['b', 2]] ; [['a', 1], ['a', 2]] ; [[flag ? 'a' : 'b', 1]] ; [[mark, 1], [1, 2]] ;
  ([['a', 1]] as [string, number][]) ; [['__proto__', 1]] ; [[text, 1], ['a', 2]]
`);
const routes = pool(`
  '/a' ; '/:id' ; '/:id?/x/:y(\\\\d+)' ; '/:a/:b?q=:c' ; text ; '/:a*/:b+#x'
`);
export const booleans = pool(`
  true ; false ; flag
`);
const bounds = pool(`
  -2 ; 0 ; 1 ; 3 ; 1.5 ; count ; (flag ? 1 : 2) ; -0
`);
export const numbers = pool(`
  0 ; -0 ; 1 ; -1.5 ; 1e21 ; 1e-7 ; count ; NaN ; (flag ? 1 : 2) ; 123456789 ; 1.25
`);

/** Expressions, separated by semicolons with spaces around them. */
export function pool(text) {
  return text.trim().split(/\s;\s+/);
}

/** The parameters of every function; optional ones may be left out. */
export const parameters = {
  'A.chunk': [tuples, counts],
  'A.concat': [tuples, tuples],
  'A.fill': [tuples, values, ['', ...counts], ['', ...counts]],
  'A.filter': [tuples, guards],
  'A.first': [tuples],
  'A.flatten': [tuples, ['', ...counts]],
  'A.from': [counts],
  'A.includes': [tuples, values],
  'A.indexOf': [tuples, values],
  'A.join': [joinTuples, ['', "'-'", '1', "''", "(flag ? '-' : '+')"]],
  'A.last': [tuples],
  'A.lastIndexOf': [tuples, values],
  'A.length': [tuples],
  'A.max': [numberTuples],
  'A.min': [numberTuples],
  'A.pop': [tuples],
  'A.push': [tuples, values],
  'A.reverse': [tuples],
  'A.shift': [tuples],
  'A.sort': [numberTuples, ['', ...booleans]],
  'A.splice': [
    tuples,
    ['', ...counts],
    ['', ...counts],
    ['', ...tuples.filter((tuple) => !tuple.includes('any'))],
  ],
  'A.take': [counts, tuples],
  'A.toEnum': [textTuples, ['', ...booleans]],
  'A.toIndex': [tuples],
  'A.toObject': [[...textTuples, '[1, mark]']],
  'A.unique': [tuples],
  'A.unshift': [tuples, values],
  'A.without': [tuples, tuples],
  'A.zip': [tuples, tuples],
  'A.zipToMap': [pairs],
  'B.reverse': [booleans],
  camelCaseKeys: [[...objects, ...tuples]],
  'C.absolute': [[...numbers, ...texts, '5n', '-5n']],
  'C.isAlphabet': [texts],
  'N.greaterThan': [numbers, numbers],
  'N.toString': [numbers],
  'O.append': [objects, keys, values],
  'O.assign': [objects, sources],
  'O.deepCopy': [[...objects, ...tuples]],
  'O.deepOmit': [objects, paths],
  'O.deepPick': [objects, paths],
  'O.deepReadonly': [[...objects, ...tuples]],
  'O.diff': [objects, objects],
  'O.entries': [objects],
  'O.flip': [
    [
      ...objects,
      "{ a: 'x', b: 'x' }",
      "{ a: flag ? 'x' : 'y' }",
      '{ a: -0, b: null, c: true, d: 5n }',
    ],
  ],
  'O.get': [objects, paths],
  'O.getToObject': [objects, paths],
  'O.merge': [objects, objects],
  'O.mutable': [[...objects, ...tuples]],
  'O.omitByType': [objects, guards],
  'O.pickByType': [objects, guards],
  'O.replaceKeys': [
    objects,
    [
      "['a']",
      "['a', 'b']",
      "['toString']",
      "[flag ? 'a' : 'b']",
      "(['a'] as ('a' | 'b')[])",
      '[]',
      "['zz']",
    ],
    objects,
  ],
  'S.buildUrl': [routes, ['{ id: 1 }', '{ a: 1, b: 2 }', '{ y: 1 }']],
  'S.camelCase': [texts],
  'S.capitalize': [texts],
  'S.concat': [texts, texts],
  'S.endsWith': [texts, parts],
  'S.first': [texts],
  'S.includes': [texts, parts],
  'S.indexOf': [texts, parts],
  'S.kebabCase': [texts],
  'S.last': [texts],
  'S.lastIndexOf': [texts, parts],
  'S.length': [texts],
  'S.parseUrlParams': [routes],
  'S.replace': [texts, parts, ["'x'", "''", "'$&'", 'text']],
  'S.replaceAll': [texts, parts, ["'x'", "''", "'$&'", 'text']],
  'S.reverse': [texts],
  'S.smallize': [texts],
  'S.snakeCase': [texts],
  'S.split': [texts, ['', ...parts]],
  'S.startsWith': [texts, parts],
  'S.toNumber': [texts],
  'S.trim': [texts],
  'S.trimLeft': [texts],
  'S.trimRight': [texts],
  'S.unique': [texts],
  'U.range': [bounds, bounds],
};

/** Further arguments of functions that read objects, tried in more combinations. */
export const furtherParameters = {
  'O.append': [openObjects, openKeys, ['1', "'s'"]],
  'O.assign': [openObjects, openObjects.map((object) => `[${object}]`)],
  'O.deepCopy': [[...openObjects, 'json', 'nest']],
  'O.deepOmit': [openObjects, openPaths],
  'O.deepPick': [openObjects, openPaths],
  'O.deepReadonly': [[...openObjects, 'json', 'nest', '[json, [nest]] as const']],
  'O.diff': [openObjects, openObjects],
  'O.entries': [openObjects],
  'O.flip': [
    [
      ...openObjects,
      '({} as Record<Lowercase<string>, "a">)',
      "({} as { [key: number]: 'a'; b: 'c' })",
    ],
  ],
  'O.get': [openObjects, openPaths],
  'O.getToObject': [openObjects, openPaths],
  'O.merge': [openObjects, openObjects],
  'O.mutable': [openObjects],
  'O.omitByType': [openObjects, guards],
  // `{}` is no literal of a type with an optional `toString`, since it inherits one.
  'O.pickByType': [openObjects.filter((object) => !object.includes('toString')), guards],
  'O.replaceKeys': [
    openObjects,
    ['[1]', "['5']", "['id']", "['data-x']", "['a']", '[] as number[]', "['5', 'id'] as string[]"],
    [...openObjects, "{ 5: 's', id: 's' }", "{ 'data-x': 's', a: 's' }"],
  ],
};
