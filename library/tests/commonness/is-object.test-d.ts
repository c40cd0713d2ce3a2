import type { Equal, Expect, IsObject } from '../../src/commonness/index.js';

interface Named {
  name: string;
  nick?: string;
}

interface Ranked {
  rank: 1;
  medal?: 2;
}

declare class Plain {
  x: number;
  m(): void;
}

declare class HasPrivate {
  private x: number;
  m(): void;
}

class HasHash {
  #x = 1;
  m(): number {
    return this.#x;
  }
}

class Tagged {
  a = 1;
  get [Symbol.toStringTag](): string {
    return 'Tagged';
  }
}

/** As in the declarations of browsers, which the library is compiled without. */
interface Home {
  href: string;
  readonly searchParams: { get(name: string): string | null };
  toJSON(): string;
}

interface Link {
  href: string;
  toJSON(): string;
}

interface Upload {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice(): Upload;
  stream(): unknown;
}

/** Instances of the platform's classes. */
export type PlatformInstances = [
  Expect<Equal<IsObject<Home>, false>>,
  Expect<Equal<IsObject<Link>, true>>,
  Expect<Equal<IsObject<Upload>, false>>,
  Expect<Equal<IsObject<Tagged>, false>>,
  Expect<Equal<IsObject<Intl.NumberFormat>, false>>,
  Expect<Equal<IsObject<Intl.Collator>, false>>,
  Expect<Equal<IsObject<Intl.Locale>, false>>,
  Expect<Equal<IsObject<Intl.Segments>, false>>,
  Expect<Equal<IsObject<Intl.NumberFormatOptions>, true>>,
  Expect<Equal<IsObject<WeakRef<{}>>, false>>,
  Expect<Equal<IsObject<Generator>, false>>,
  Expect<Equal<IsObject<AsyncGenerator>, false>>,
  Expect<Equal<IsObject<IterableIterator<1>>, false>>,
  Expect<Equal<IsObject<IteratorResult<1>>, true>>,
  Expect<Equal<IsObject<Math>, false>>,
  Expect<Equal<IsObject<IArguments>, false>>,
  Expect<Equal<IsObject<{ [Symbol.iterator](): 1; a: 1 }>, true>>,
];

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<IsObject<{ a: 1 }>, true>>,
  Expect<Equal<IsObject<{}>, true>>,
  Expect<Equal<IsObject<object>, true>>,
  Expect<Equal<IsObject<Ranked>, true>>,
  Expect<Equal<IsObject<Plain>, true>>,
  Expect<Equal<IsObject<HasPrivate>, false>>,
  Expect<Equal<IsObject<HasHash>, false>>,
  Expect<Equal<IsObject<Record<string, 1>>, true>>,
  Expect<Equal<IsObject<Record<PropertyKey, 1>>, true>>,
  Expect<Equal<IsObject<Record<symbol, 1>>, true>>,
  Expect<Equal<IsObject<[]>, false>>,
  Expect<Equal<IsObject<readonly 1[]>, false>>,
  Expect<Equal<IsObject<() => 1>, false>>,
  Expect<Equal<IsObject<new () => 1>, false>>,
  Expect<Equal<IsObject<Function>, false>>,
  Expect<Equal<IsObject<typeof Plain>, false>>,
  Expect<Equal<IsObject<Date>, false>>,
  Expect<Equal<IsObject<RegExp>, false>>,
  Expect<Equal<IsObject<Map<1, 1>>, false>>,
  Expect<Equal<IsObject<Set<1>>, false>>,
  Expect<Equal<IsObject<WeakMap<{}, 1>>, false>>,
  Expect<Equal<IsObject<WeakSet<{}>>, false>>,
  Expect<Equal<IsObject<Promise<1>>, false>>,
  Expect<Equal<IsObject<Error>, false>>,
  Expect<Equal<IsObject<TypeError>, false>>,
  Expect<Equal<IsObject<InstanceType<StringConstructor>>, false>>,
  Expect<Equal<IsObject<InstanceType<NumberConstructor>>, false>>,
  Expect<Equal<IsObject<InstanceType<BooleanConstructor>>, false>>,
  Expect<Equal<IsObject<string>, false>>,
  Expect<Equal<IsObject<number>, false>>,
  Expect<Equal<IsObject<boolean>, false>>,
  Expect<Equal<IsObject<symbol>, false>>,
  Expect<Equal<IsObject<bigint>, false>>,
  Expect<Equal<IsObject<Uint8Array>, false>>,
  Expect<Equal<IsObject<ArrayBuffer>, false>>,
  Expect<Equal<IsObject<any>, false>>,
  Expect<Equal<IsObject<unknown>, false>>,
  Expect<Equal<IsObject<never>, false>>,
  Expect<Equal<IsObject<string>, false>>,
  Expect<Equal<IsObject<null>, false>>,
  Expect<Equal<IsObject<{ a: 1 } | Ranked>, true>>,
  Expect<Equal<IsObject<{ a: 1 } | 1[]>, false>>,
  Expect<Equal<IsObject<{ name: string; message: string }>, true>>,
  Expect<Equal<IsObject<{ valueOf(): number }>, true>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsObject<string | number>, false>>,
  Expect<Equal<IsObject<boolean>, false>>,
  Expect<Equal<IsObject<undefined>, false>>,
  Expect<Equal<IsObject<void>, false>>,
  Expect<Equal<IsObject<readonly [1]>, false>>,
  Expect<Equal<IsObject<[1?]>, false>>,
  Expect<Equal<IsObject<() => void>, false>>,
  Expect<Equal<IsObject<Named>, true>>,
  Expect<Equal<IsObject<{ readonly a?: 1 }>, true>>,
  Expect<Equal<IsObject<{ a: 1 } | { b: 2 }>, true>>,
  Expect<Equal<IsObject<{ a: 1 } | string>, false>>,
  Expect<Equal<IsObject<Map<1, 2>>, false>>,
  Expect<Equal<IsObject<abstract new () => object>, false>>,
];
