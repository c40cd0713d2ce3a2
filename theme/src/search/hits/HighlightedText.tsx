import { Fragment } from 'react';
import type { Piece } from './hits';

/** Text with its matches marked. */
export function Pieces({ pieces }: { pieces: readonly Piece[] | undefined }) {
  return pieces?.map(({ text, isMarked }, index) => {
    // Pieces of one text never move among themselves.
    const key = `${index}${text}`;
    return isMarked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
