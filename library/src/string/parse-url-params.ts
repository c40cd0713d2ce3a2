/**
 * The names of the parameters of a route, as a union.
 *
 * The path says which parameters there are; a handler that is given others, or too few, should not compile.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Params<Path extends string> = Record<S.ParseUrlParams<Path>, string>;
 *
 * type Comment = Params<'/posts/:postId/comments/:commentId'>;
 * //=> { postId: string; commentId: string }
 * ```
 *
 * A parameter is a segment that starts with a colon. Its name ends before the signs that route patterns put behind it:
 * `?`, `*`, `+` and a regular expression in parentheses. A query string and a fragment end the path.
 *
 * Without parameters, and for text that is not literal, the result is `never`. Reads up to 990 segments.
 *
 * @template Path - the path to look at
 *
 * @since 0.1.0
 */
export type ParseUrlParams<Path extends string> = Path extends unknown ? Names<Path> : never;

type Names<Path extends string, Found = never> = Path extends `${infer Segment}/${infer Rest}`
  ? EndsPath<Segment> extends true
    ? Found | Name<Segment>
    : Names<Rest, Found | Name<Segment>>
  : Found | Name<Path>;

type Name<Segment extends string> = Segment extends `:${infer Text}`
  ? Until<Until<Until<Until<Until<Text, '('>, '?'>, '*'>, '+'>, '#'>
  : never;

type Until<
  Text extends string,
  Mark extends string,
> = Text extends `${infer Before}${Mark}${string}` ? Before : Text;

/** A question mark at the very end of a segment makes the parameter optional; before more text it starts the query. */
type EndsPath<Segment extends string> = Segment extends `${string}#${string}`
  ? true
  : Segment extends `${string}?${infer Query}`
    ? Query extends ''
      ? false
      : true
    : false;
