import { useTranslate } from '../../app/contexts';
import type { HitExample } from './hits';

/** An example of what a page is about, with its result. */
export function ExampleLine({ example }: { example: HitExample }) {
  const translate = useTranslate<'search'>();
  return (
    <span className="search-example">
      {example.isSuggested && <em>{translate('searchDialog.similar')} </em>}
      <code>{example.code}</code> <span>⇒</span> <code>{example.result}</code>
    </span>
  );
}
