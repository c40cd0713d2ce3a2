import type { LongText } from './long-text.js';

/** The characters of a literal string as a union. */
export type Characters<Text extends string> =
  Text extends LongText<infer _> ? CharactersByTen<Text> : CharactersOneByOne<Text>;

/** Ten characters a step to support long strings; the rest one by one. */
type CharactersByTen<
  Text extends string,
  Found extends string = never,
> = Text extends `${infer A}${infer B}${infer C}${infer D}${infer E}${infer F}${infer G}${infer H}${infer I}${infer J}${infer Rest}`
  ? CharactersByTen<Rest, Found | A | B | C | D | E | F | G | H | I | J>
  : CharactersOneByOne<Text, Found>;

type CharactersOneByOne<
  Text extends string,
  Found extends string = never,
> = Text extends `${infer Character}${infer Rest}`
  ? CharactersOneByOne<Rest, Found | Character>
  : Found;
