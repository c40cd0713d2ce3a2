import { Pieces } from './HighlightedText';
import type { Passage } from './passage';

/** The sentences of a passage and its code, as they stand on the page. */
export function PassageText({ passage: { pieces, code } }: { passage: Passage }) {
  return (
    <>
      <span className="search-passage">
        <Pieces pieces={pieces} />
      </span>
      {code !== undefined && (
        <span className="search-code code">
          <code dangerouslySetInnerHTML={{ __html: code }} />
        </span>
      )}
    </>
  );
}
