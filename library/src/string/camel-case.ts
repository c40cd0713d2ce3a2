import { requireText } from '../internal/checks.js';
import { type IsLetter, type IsLowerLetter, isLetter, isLowerLetter } from '../internal/letters.js';
import type { VeryLongText } from '../internal/long-text.js';

/**
 * A string in camel case: `user-name` becomes `userName`.
 *
 * Turns the names of columns, headers or CSS properties into names of properties.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Row = { user_id: number; created_at: string };
 *
 * type User = { [Column in keyof Row as S.CamelCase<Column>]: Row[Column] };
 * //=> { userId: number; createdAt: string }
 * ```
 *
 * A `-` or `_` before a letter is dropped and makes that letter uppercase; other separators stay. Uppercase letters
 * that begin a word inside the string stay (`GetUserId` becomes `getUserId`), all others become lowercase (`USER_NAME`
 * becomes `userName`).
 *
 * A string that is not literal gives `string`. Reads up to 9,800 characters.
 *
 * @template Text - the name to rewrite
 *
 * @since 0.1.0
 */
export type CamelCase<Text extends string> = Text extends unknown
  ? {} extends { [Key in Text]: 1 }
    ? string
    : Text extends VeryLongText<infer _>
      ? CamelCaseTens<Text>
      : CamelCaseFrom<Text>
  : never;

/** The kind of the last character, as far as the next one depends on it. */
type Position = 'start' | 'afterSeparator' | 'afterSmall' | 'afterCapital' | 'elsewhere';

type CamelCaseFrom<
  Text extends string,
  At extends Position = 'start',
  Result extends string = '',
> = Text extends `${infer Character}${infer Rest}`
  ? IsLetter<Character> extends true
    ? At extends 'start'
      ? CamelCaseFrom<Rest, AfterLetter<Character>, `${Result}${Lowercase<Character>}`>
      : At extends 'afterSeparator'
        ? Rest extends Unchanged<Rest>
          ? `${Result}${Uppercase<Character>}${Rest}`
          : CamelCaseFrom<Rest, 'afterCapital', `${Result}${Uppercase<Character>}`>
        : Character extends Lowercase<Character>
          ? CamelCaseFrom<Rest, 'afterSmall', `${Result}${Character}`>
          : CamelCaseFrom<
              Rest,
              'afterCapital',
              `${Result}${BeginsWord<At, Rest> extends true ? Character : Lowercase<Character>}`
            >
    : Character extends '-' | '_'
      ? StartsWithLetter<Rest> extends true
        ? CamelCaseFrom<Rest, At extends 'start' ? 'start' : 'afterSeparator', Result>
        : CamelCaseFrom<Rest, At extends 'start' ? 'start' : 'elsewhere', `${Result}${Character}`>
      : CamelCaseFrom<Rest, AfterOther<At, Character>, `${Result}${Character}`>
  : Result;

/** The rest of a string if it stays as it is: no uppercase letter and no separator follows. */
type Unchanged<Rest extends string> = Rest extends `${string}${'-' | '_'}${string}`
  ? never
  : Lowercase<Rest>;

/** Ten characters a step, to support long strings; the rest one by one. */
type CamelCaseTens<
  Text extends string,
  Done extends WriterState = ['start', ''],
> = Text extends `${infer A}${infer B}${infer C}${infer D}${infer E}${infer F}${infer G}${infer H}${infer I}${infer J}${infer K}${infer Rest}`
  ? Done[0] extends Position
    ? CamelCaseTens<
        `${K}${Rest}`,
        Write<
          Write<
            Write<
              Write<
                Write<Write<Write<Write<Write<Write<Done, A, B>, B, C>, C, D>, D, E>, E, F>, F, G>,
                G,
                H
              >,
              H,
              I
            >,
            I,
            J
          >,
          J,
          K
        >
      >
    : never
  : CamelCaseFrom<Text, Done[0], Done[1]>;

/** The kind of the last character, and the result so far. */
type WriterState = [at: Position, result: string];

/** One character more, read as `CamelCaseFrom` reads it. */
type Write<Done extends WriterState, Character extends string, Next extends string> =
  IsLetter<Character> extends true
    ? Done[0] extends 'start'
      ? [AfterLetter<Character>, `${Done[1]}${Lowercase<Character>}`]
      : Done[0] extends 'afterSeparator'
        ? ['afterCapital', `${Done[1]}${Uppercase<Character>}`]
        : Character extends Lowercase<Character>
          ? ['afterSmall', `${Done[1]}${Character}`]
          : [
              'afterCapital',
              `${Done[1]}${BeginsWord<Done[0], Next> extends true ? Character : Lowercase<Character>}`,
            ]
    : Character extends '-' | '_'
      ? StartsWithLetter<Next> extends true
        ? [Done[0] extends 'start' ? 'start' : 'afterSeparator', Done[1]]
        : [Done[0] extends 'start' ? 'start' : 'elsewhere', `${Done[1]}${Character}`]
      : [AfterOther<Done[0], Character>, `${Done[1]}${Character}`];

type AfterLetter<Character extends string> =
  Character extends Lowercase<Character> ? 'afterSmall' : 'afterCapital';

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** A number belongs to the word before it, as in `level2Boss`. */
type AfterOther<At extends Position, Character extends string> = At extends 'start'
  ? 'elsewhere'
  : Character extends Digit
    ? 'afterSmall'
    : 'elsewhere';

/** An uppercase letter begins a word after a lowercase one, and at the end of a row of them: the `H` of `XMLHttp`. */
type BeginsWord<At extends Position, Rest extends string> = At extends 'afterSmall'
  ? true
  : At extends 'afterCapital'
    ? Rest extends `${infer Next}${string}`
      ? IsLowerLetter<Next>
      : false
    : false;

type StartsWithLetter<Text extends string> = Text extends `${infer Character}${string}`
  ? IsLetter<Character>
  : false;

/**
 * Writes a string in camel case.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.camelCase('user-name');
 * //=> 'userName'
 * ```
 *
 * @param text - the name to rewrite
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function camelCase<const Text extends string>(text: Text): CamelCase<Text>;
export function camelCase(text: string): string {
  requireText('text', text);
  let at: Position = 'start';
  let result = '';
  let next = characterAt(text, 0);
  for (let index = 0; index < text.length; ) {
    const character = next;
    index += character.length;
    next = characterAt(text, index);
    const kind = kindOf(character);
    if (kind !== 'other') {
      const isSmall = kind === 'small';
      if (at === 'start') {
        result += isSmall ? character : character.toLowerCase();
        at = isSmall ? 'afterSmall' : 'afterCapital';
      } else if (at === 'afterSeparator') {
        result += character.toUpperCase();
        at = 'afterCapital';
      } else if (isSmall) {
        result += character;
        at = 'afterSmall';
      } else {
        const beginsWord =
          at === 'afterSmall' || (at === 'afterCapital' && kindOf(next) === 'small');
        result += beginsWord ? character : character.toLowerCase();
        at = 'afterCapital';
      }
    } else if (character === '-' || character === '_') {
      if (kindOf(next) !== 'other') {
        if (at !== 'start') at = 'afterSeparator';
      } else {
        result += character;
        if (at !== 'start') at = 'elsewhere';
      }
    } else {
      result += character;
      at = at !== 'start' && character >= '0' && character <= '9' ? 'afterSmall' : 'elsewhere';
    }
  }
  return result;
}

function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code !== undefined && code > 0xffff ? text.slice(index, index + 2) : text.charAt(index);
}

/** The kind of a character; ASCII, which needs no other string to compare with, is read by its code. */
function kindOf(character: string): 'small' | 'capital' | 'other' {
  const code = character.charCodeAt(0);
  if (code < 128) {
    if (code >= 97 && code <= 122) return 'small';
    return code >= 65 && code <= 90 ? 'capital' : 'other';
  }
  if (!isLetter(character)) return 'other';
  return isLowerLetter(character) ? 'small' : 'capital';
}
