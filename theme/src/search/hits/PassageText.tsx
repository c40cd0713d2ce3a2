import { HighlightedText } from './HighlightedText';
import type { Passage } from './passage';

/** The sentences of a passage and its code, as on the page. */
export function PassageText({ passage: { runs, code } }: { passage: Passage }) {
  return (
    <>
      <span className="search-passage">
        <HighlightedText runs={runs} />
      </span>
      {code !== undefined && (
        <span className="search-code code">
          <code dangerouslySetInnerHTML={{ __html: code }} />
        </span>
      )}
    </>
  );
}
