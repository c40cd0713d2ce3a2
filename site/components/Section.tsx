import type { ReactNode } from 'react';

type Props = {
  /** How `layouts/front/page.css` displays it. */
  part: 'intro' | 'uses' | 'margin';
  children?: ReactNode;
};

/** A part of the front page. */
export default function Section({ part, children }: Props) {
  return <section data-part={part}>{children}</section>;
}
