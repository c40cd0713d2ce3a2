/** The expressions of the calculator with their results and pages; a test of the library compares the results. */
export const SAMPLES = [
  {
    label: 'A.Chunk',
    input: 'A.Chunk<[1, 2, 3, 4, 5], 2>',
    output: '[[1, 2], [3, 4], [5]]',
    page: 'usage-array/chunk',
  },
  {
    label: 'S.ParseUrlParams',
    input: "S.ParseUrlParams<'/posts/:id/comments/:commentId'>",
    output: "'id' | 'commentId'",
    page: 'usage-string/parse-url-params',
  },
  {
    label: 'O.Get',
    input: "O.Get<{ user: { name: string } }, 'user.name'>",
    output: 'string',
    page: 'usage-object/get',
  },
  {
    label: 'U.Range',
    input: 'U.Range<1, 6>',
    output: '1 | 2 | 3 | 4 | 5 | 6',
    page: 'usage-union/range',
  },
  {
    label: 'S.CamelCase',
    input: "S.CamelCase<'created_at'>",
    output: "'createdAt'",
    page: 'usage-string/camel-case',
  },
  {
    label: 'A.Sort',
    input: 'A.Sort<[30, 4, 21]>',
    output: '[4, 21, 30]',
    page: 'usage-array/sort',
  },
  {
    label: 'O.Merge',
    input: 'O.Merge<{ id: number; draft: true }, { draft: boolean }>',
    output: '{ id: number; draft: boolean }',
    page: 'usage-object/merge',
  },
  {
    label: 'F.Append',
    input: 'F.Append<(url: string) => void, AbortSignal>',
    output: '(url: string, added: AbortSignal) => void',
    page: 'usage-function/append',
  },
] as const;
