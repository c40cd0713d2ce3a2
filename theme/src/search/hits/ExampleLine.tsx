import type { HitExample } from './hits';

/** An example of what a page is about, with its result. */
export function ExampleLine({ example }: { example: HitExample }) {
  return (
    <span className="search-example" translate="no">
      <code>{example.code}</code> <span>⇒</span> <code>{example.result}</code>
    </span>
  );
}
