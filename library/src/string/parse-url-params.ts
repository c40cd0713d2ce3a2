import { requireText } from '../internal/checks.js';
import { requirePlain } from '../internal/plain.js';

/**
 * The names of the parameters of a route, as a union.
 *
 * The path defines the parameters; passing others, or too few, is a compile error.
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
 * A parameter is a segment that starts with a colon. Its name ends before the signs that route patterns put after it:
 * `?`, `*`, `+` and a regular expression in parentheses. A query string and a fragment end the path. This is the syntax
 * of React Router, Vue Router and Express 4 with one parameter in a segment; braces and several parameters in a segment
 * are not read.
 *
 * Without parameters, and for a string that is not literal, the result is `never`. Reads up to 9,900 segments.
 *
 * @template Path - the path to read
 *
 * @since 0.1.0
 */
export type ParseUrlParams<Path extends string> = string extends Path
  ? Names<Path>
  : Path extends `${TenSlashes}${TenSlashes}${TenSlashes}${string}`
    ? NamesByTen<Path>
    : Names<Path>;

type TenSlashes =
  `${string}/${string}/${string}/${string}/${string}/${string}/${string}/${string}/${string}/${string}/`;

/** Ten segments a step, for the sake of long paths; from the ten that end the path on they go one by one. */
type NamesByTen<
  Path extends string,
  Found = never,
> = Path extends `${infer A}/${infer B}/${infer C}/${infer D}/${infer E}/${infer F}/${infer G}/${infer H}/${infer I}/${infer J}/${infer Rest}`
  ? true extends
      | EndsPath<AfterGroup<A>>
      | EndsPath<AfterGroup<B>>
      | EndsPath<AfterGroup<C>>
      | EndsPath<AfterGroup<D>>
      | EndsPath<AfterGroup<E>>
      | EndsPath<AfterGroup<F>>
      | EndsPath<AfterGroup<G>>
      | EndsPath<AfterGroup<H>>
      | EndsPath<AfterGroup<I>>
      | EndsPath<AfterGroup<J>>
    ? Names<Path, Found>
    : NamesByTen<
        Rest,
        | Found
        | Name<A>
        | Name<B>
        | Name<C>
        | Name<D>
        | Name<E>
        | Name<F>
        | Name<G>
        | Name<H>
        | Name<I>
        | Name<J>
      >
  : Names<Path, Found>;

type Names<Path extends string, Found = never> = Path extends `${infer Segment}/${infer Rest}`
  ? EndsPath<AfterGroup<Segment>> extends true
    ? Found | Name<Segment>
    : Names<Rest, Found | Name<Segment>>
  : Found | Name<Path>;

type Name<Segment extends string> = Segment extends `:${infer Text}`
  ? Text extends `${string}${'(' | '?' | '*' | '+' | '#'}${string}`
    ? Until<Until<Until<Until<Until<Text, '('>, '?'>, '*'>, '+'>, '#'>
    : Text
  : never;

type Until<
  Text extends string,
  Mark extends string,
> = Text extends `${infer Before}${Mark}${string}` ? Before : Text;

/** The part after the regular expression of a parameter, in which marks have another meaning. */
type AfterGroup<Segment extends string> = Segment extends `:${string}(${infer Group}`
  ? LastPart<Group>
  : Segment;

type LastPart<Text extends string> = Text extends `${string})${infer Rest}` ? LastPart<Rest> : Text;

/** A question mark at the very end of a segment makes the parameter optional; before more text it starts the query. */
type EndsPath<Segment extends string> = Segment extends `${string}#${string}`
  ? true
  : Segment extends `${string}?${string}`
    ? Segment extends `${string}?${infer Query}`
      ? Query extends ''
        ? false
        : true
      : never
    : false;

/**
 * Lists the names of the parameters of a route.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.parseUrlParams('/posts/:postId/comments/:commentId');
 * //=> ('postId' | 'commentId')[]
 * ```
 *
 * @param path - the path to read
 *
 * @throws TypeError when `path` is not a string.
 *
 * @since 0.1.0
 */
export function parseUrlParams<const Path extends string>(path: Path): ParamName<Path>[];
export function parseUrlParams(path: string): string[] {
  requireText('path', path);
  return readPath(path).segments.flatMap((segment) =>
    typeof segment === 'string' ? [] : [segment.name],
  );
}

type ParamName<Path extends string> = Path extends unknown
  ? {} extends { [Each in Path]: 1 }
    ? string
    : ParseUrlParams<Path>
  : never;

/**
 * Builds a link from a route and the values of its parameters.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.buildUrl('/posts/:postId/:tab?', { postId: 42 });
 * //=> string
 * ```
 *
 * The path is read as `S.ParseUrlParams` reads it: a missing value or a wrong name does not compile. Values are
 * encoded. A parameter with `?` or `*` may be left out, together with its slash; one with `*` or `+` takes an array,
 * too.
 *
 * @param path - the route
 * @param params - the values of the parameters, by name
 *
 * @throws TypeError when `path` is not a string, `params` is not a plain object, or a value is missing.
 * @throws RangeError when a value is empty, `.` or `..`, or the path has a segment that routers read in different ways.
 *
 * @since 0.1.0
 */
export function buildUrl<const Path extends string>(
  path: Path,
  ...params: {} extends UrlParams<Path> ? [params?: UrlParams<Path>] : [params: UrlParams<Path>]
): string;
export function buildUrl(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  requireText('path', path);
  requirePlain('params', params);
  const { segments, rest } = readPath(path);
  const parts = segments.flatMap((segment) => {
    if (typeof segment === 'string') return [segment];
    if (!segment.isClear) {
      throw new RangeError(
        `path has the segment ${JSON.stringify(segment.text)}, which routers read differently`,
      );
    }
    const param = Object.hasOwn(params, segment.name) ? params[segment.name] : undefined;
    const values = Array.isArray(param) && segment.isRepeated ? param : [param];
    if (param === undefined || values.length === 0) {
      if (segment.isOptional) return [];
      throw new TypeError(`params must have the key ${JSON.stringify(segment.name)}`);
    }
    return values.map((value) => encodeValue(segment.name, value));
  });
  const isRelative = !path.startsWith('/');
  return (parts.join('/') || (isRelative ? '' : '/')) + rest;
}

type UrlParams<Path extends string> = string extends Path
  ? Readonly<Record<string, UrlValue | readonly UrlValue[] | undefined>>
  : ParamsOf<ParamSegments<Path>>;

type ParamsOf<Segment extends string> = {
  readonly [Each in Segment as IsOptionalSegment<Each> extends true
    ? never
    : Name<Each>]: ValueOf<Each>;
} & {
  readonly [Each in Segment as IsOptionalSegment<Each> extends true
    ? Name<Each>
    : never]?: ValueOf<Each>;
};

type UrlValue = string | number;

type ValueOf<Segment extends string> =
  BeforeFragment<AfterGroup<Segment>> extends `${string}${'*' | '+'}`
    ? UrlValue | readonly UrlValue[]
    : UrlValue;

type IsOptionalSegment<Segment extends string> =
  BeforeFragment<AfterGroup<Segment>> extends `${string}${'?' | '*'}` ? true : false;

type BeforeFragment<Segment extends string> = Segment extends `${infer Before}#${string}`
  ? Before
  : Segment;

/** The segments with a parameter, read as `Names` reads them. */
type ParamSegments<
  Path extends string,
  Found extends string = never,
> = Path extends `${infer Segment}/${infer Rest}`
  ? EndsPath<AfterGroup<Segment>> extends true
    ? Found | ParamSegment<Segment>
    : ParamSegments<Rest, Found | ParamSegment<Segment>>
  : Found | ParamSegment<Path>;

type ParamSegment<Segment extends string> = Segment extends `:${string}` ? Segment : never;

interface Parameter {
  text: string;
  name: string;
  isOptional: boolean;
  isRepeated: boolean;
  /** Checks whether all routers agree on where the name ends. */
  isClear: boolean;
}

/** Reads a path as the types above do; `rest` is its query and fragment. */
function readPath(path: string): { segments: (string | Parameter)[]; rest: string } {
  const segments: (string | Parameter)[] = [];
  const texts = path.split('/');
  for (const [index, text] of texts.entries()) {
    const [, name, group = '', after = ''] =
      /^:([^(?*+#]*)(\(.*\))?(.*)$/s.exec(text) ?? ([] as undefined[]);
    const marks = name === undefined ? text : after;
    const end = marks.search(/#|\?(?!$|#)/);
    const modifier = end < 0 ? marks : marks.slice(0, end);
    if (name === undefined) {
      segments.push(modifier);
    } else {
      segments.push({
        text,
        name,
        isOptional: modifier === '?' || modifier === '*',
        isRepeated: modifier === '*' || modifier === '+',
        isClear:
          /^[\p{L}\p{N}_$-]+$/u.test(name) && /^[?*+]?$/.test(modifier) && !group.includes('{'),
      });
    }
    if (end >= 0) {
      return { segments, rest: [marks.slice(end), ...texts.slice(index + 1)].join('/') };
    }
  }
  return { segments, rest: '' };
}

function encodeValue(name: string, value: unknown): string {
  const text = String(value);
  if (text === '' || text === '.' || text === '..') {
    throw new RangeError(`params.${name} must not be ${JSON.stringify(text)}`);
  }
  return encodeURIComponent(text);
}
