import { Fragment } from 'react';
import type { TextRun } from './hits';

/** Text with highlighted matches. */
export function HighlightedText({ runs }: { runs: readonly TextRun[] | undefined }) {
  return runs?.map(({ text, isMarked }, index) => {
    // The runs of a text keep their order.
    const key = `${index}${text}`;
    return isMarked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
