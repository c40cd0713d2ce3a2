import { useSite } from '../../app/contexts';
import { isolateCode, type TextRun } from './hits';

/**
 * Text with highlighted matches. Each run is an element: browsers that translate a page replace text, and React cannot
 * remove text that it does not find.
 */
export function HighlightedText({ runs }: { runs: readonly TextRun[] | undefined }) {
  const isRightToLeft = useSite().locale.direction === 'rtl';
  const shown = isRightToLeft && runs ? isolateCode(runs) : runs;
  return shown?.map(({ text, isMarked }, index) => {
    // The runs of a text keep their order.
    const key = `${index}${text}`;
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
