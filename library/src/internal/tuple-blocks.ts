/**
 * Long tuples, a hundred elements at a time.
 *
 * The compiler ends a recursion after 1,000 steps, and each further length of a tuple costs memory. A type that iterates
 * over a tuple therefore divides a long tuple into blocks, processes each, and joins the results. A short tuple is
 * processed directly: `'99' extends keyof T` tells them apart at little cost.
 */

import type { TenTimes } from './tuple-of.js';

/**
 * A long tuple as a tuple of blocks. The last block contains the rest: fewer than a hundred elements, or an open end.
 *
 * An intersection of tuples is one block: the compiler treats it as an array when it infers elements.
 */
export type Blocks<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest]
  ? number extends Rest['length']
    ? number extends T['length']
      ? Thousands<T>
      : [T]
    : Thousands<T>
  : [T];

type Thousands<
  T extends readonly unknown[],
  Result extends (readonly unknown[])[] = [],
> = T extends readonly [...Thousand, ...infer Rest]
  ? Thousands<Rest, [...Result, ...Hundreds<FirstThousand<T>>]>
  : Hundreds<T, Result>;

type Hundreds<
  T extends readonly unknown[],
  Result extends (readonly unknown[])[] = [],
> = T extends readonly [...Hundred, ...infer Rest]
  ? Hundreds<Rest, [...Result, FirstHundred<T>]>
  : T extends readonly []
    ? Result
    : [...Result, T];

type FirstThousand<T extends readonly unknown[]> = T extends readonly [
  ...infer First extends Thousand,
  ...unknown[],
]
  ? First
  : never;

type FirstHundred<T extends readonly unknown[]> = T extends readonly [
  ...infer First extends Hundred,
  ...unknown[],
]
  ? First
  : never;

/** The elements of all blocks in one tuple. */
export type ConcatBlocks<T, Result extends unknown[] = []> = T extends readonly [
  infer A extends readonly unknown[],
  infer B extends readonly unknown[],
  infer C extends readonly unknown[],
  infer D extends readonly unknown[],
  infer E extends readonly unknown[],
  infer F extends readonly unknown[],
  infer G extends readonly unknown[],
  infer H extends readonly unknown[],
  infer I extends readonly unknown[],
  infer J extends readonly unknown[],
  ...infer Rest,
]
  ? ConcatBlocks<Rest, [...Result, ...A, ...B, ...C, ...D, ...E, ...F, ...G, ...H, ...I, ...J]>
  : T extends readonly [infer A extends readonly unknown[], ...infer Rest]
    ? ConcatBlocks<Rest, [...Result, ...A]>
    : Result;

/** The position of an element in a tuple, from its position in a block and the number of blocks before it. */
export type Position<BlocksBefore extends number, InBlock extends number> = BlocksBefore extends 0
  ? InBlock
  : number extends InBlock
    ? number
    : `${InBlock}` extends `${infer First}${infer Second}`
      ? `${BlocksBefore}${Second extends '' ? '0' : ''}${First}${Second}` extends `${infer Value extends number}`
        ? Value
        : never
      : never;

/** A hundred elements of any type. */
export type Hundred = TenTimes<TenTimes<[unknown]>>;

type Thousand = TenTimes<Hundred>;
