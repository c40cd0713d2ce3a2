/**
 * Checks whether a type is a plain object: keys and values, and neither an array, a function nor a built-in instance.
 *
 * Tells a recursive type where to stop: the methods of a `Date`, for example, are not data.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * interface User {
 *   name: string;
 * }
 *
 * type Plain = C.IsObject<User>;
 * //=> true
 * type Moment = C.IsObject<Date>;
 * //=> false
 * ```
 *
 * Types from `type` and from `interface` are treated the same. To the compiler the instance of a class of your own is
 * an interface as well: it gives `true`, unless the class has private or protected members, which a copy would lose, is
 * iterable or names its kind with `Symbol.toStringTag`. Instances of the classes of browsers and Node give `false`.
 *
 * A union gives `true` only if each member does; `any`, `unknown` and `never` give `false`.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsObject<Type> = [Type] extends [never]
  ? false
  : [Type] extends [object]
    ? false extends IsEachPlain<Type>
      ? false
      : true
    : false;

type IsEachPlain<Type> = Type extends { [key: string]: unknown }
  ? true
  : Type extends
        | readonly unknown[]
        | AnyFunction
        | IterableObject
        | AsyncIterableObject
        | TaggedObject
        | RegExp
        | BoxedNumber
    ? false
    : Type extends Error
      ? 'stack' extends keyof Type
        ? false
        : IsCopyAssignable<Type>
      : Type extends BoxedBoolean
        ? BoxedBoolean extends Type
          ? false
          : IsCopyAssignable<Type>
        : [keyof Type & PlatformKey] extends [never]
          ? IsCopyAssignable<Type>
          : Type extends Platform
            ? false
            : IsCopyAssignable<Type>;

/** Private members are not among the keys, so a copy lacks them and is not assignable to the original type. */
type IsCopyAssignable<Type> = { [Key in keyof Type]: Type[Key] } extends Type ? true : false;

type AnyFunction =
  | CallableFunction
  | ((...parameters: never) => unknown)
  | (abstract new (
      ...parameters: never
    ) => unknown);

/** Maps, sets, typed arrays, iterators and `arguments`. */
interface IterableObject {
  readonly [Symbol.iterator]: unknown;
}

/** Promises, buffers, weak references and most other built-in instances. */
interface TaggedObject {
  readonly [Symbol.toStringTag]: string;
}

/** Libraries of the compiler before ES2018 lack the symbol. */
type AsyncIterableObject = SymbolConstructor extends {
  readonly asyncIterator: infer Key extends symbol;
}
  ? { readonly [Each in Key]: unknown }
  : never;

/**
 * Instances of browsers, Node and `Intl` that are not iterable and have no tag in their declarations: `URL`, `Blob`,
 * `Event`, `Response` and so on. Their members tell them apart without the declarations, which a program may not have.
 */
type Platform =
  | Date
  | { abort: unknown; signal: unknown }
  | { addEventListener: unknown; dispatchEvent: unknown }
  | { addPath: unknown; closePath: unknown }
  | { anchorNode: unknown; removeAllRanges: unknown }
  | { append: unknown; delete: unknown; forEach: unknown; get: unknown; has: unknown; set: unknown }
  | { arrayBuffer: unknown; bodyUsed: unknown; clone: unknown }
  | { arrayBuffer: unknown; slice: unknown; stream: unknown }
  | { assign: unknown; href: unknown; reload: unknown }
  | { bottom: unknown; left: unknown; right: unknown; toJSON: unknown; top: unknown }
  | { close: unknown; height: unknown; width: unknown }
  | { colorSpace: unknown; data: unknown; height: unknown; width: unknown }
  | { composedPath: unknown; preventDefault: unknown }
  | { decode: unknown; encoding: unknown; fatal: unknown }
  | { decrypt: unknown; digest: unknown; encrypt: unknown }
  | { disconnect: unknown; observe: unknown }
  | { dropEffect: unknown; setData: unknown }
  | { encode: unknown; encodeInto: unknown }
  | { endContainer: unknown; startContainer: unknown }
  | { entryType: unknown; startTime: unknown; toJSON: unknown }
  | { exec: unknown; hostname: unknown; pathname: unknown; test: unknown }
  | { extractable: unknown; usages: unknown }
  | { family: unknown; loaded: unknown; unicodeRange: unknown }
  | { getRandomValues: unknown; subtle: unknown }
  | { getReader: unknown; locked: unknown }
  | { getWriter: unknown; locked: unknown }
  | { href: unknown; searchParams: unknown; toJSON: unknown }
  | { inverse: unknown; scaleNonUniform: unknown }
  | { isSameEntry: unknown; kind: unknown }
  | { matrixTransform: unknown; toJSON: unknown }
  | { maximize: unknown; minimize: unknown }
  | { pushState: unknown; replaceState: unknown }
  | { resolvedOptions: unknown }
  | { sendBeacon: unknown; userAgent: unknown };

/** At least one member of each, so that most types are not compared with them all. */
type PlatformKey =
  | 'abort'
  | 'addEventListener'
  | 'addPath'
  | 'anchorNode'
  | 'arrayBuffer'
  | 'close'
  | 'colorSpace'
  | 'composedPath'
  | 'decode'
  | 'decrypt'
  | 'disconnect'
  | 'dropEffect'
  | 'encode'
  | 'endContainer'
  | 'entryType'
  | 'exec'
  | 'extractable'
  | 'forEach'
  | 'getRandomValues'
  | 'getReader'
  | 'getWriter'
  | 'inverse'
  | 'isSameEntry'
  | 'matrixTransform'
  | 'maximize'
  | 'pushState'
  | 'reload'
  | 'resolvedOptions'
  | 'searchParams'
  | 'sendBeacon'
  | 'toJSON'
  | 'unicodeRange';

/** The interface of `new Boolean(true)`, which has only this method. */
interface BoxedBoolean {
  valueOf(): boolean;
}

/** The interface of `new Number(1)`, recognized by its methods. */
interface BoxedNumber {
  valueOf(): number;
  toFixed(digits?: number): string;
}
