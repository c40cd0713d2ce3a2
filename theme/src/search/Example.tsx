import type { Hit } from './hits';

/** The first example of a page, with its result. */
export function Example({ example }: { example: NonNullable<Hit['example']> }) {
  return (
    <span className="search-example">
      <code>{example.code}</code> <span>⇒</span> <code>{example.result}</code>
    </span>
  );
}
