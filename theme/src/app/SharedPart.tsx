/** A part that is the same on many pages and rendered only once. */

import { type ComponentProps, type ReactNode, use } from 'react';
import { WithSlotsContext } from './contexts';
import { slot } from './slots';

/** The parts that are rendered once and inserted into pages. */
export const SHARED_PARTS = ['navbar', 'sidebar', 'footer'] as const;

/** The name of a shared part. */
export type SharedPartName = (typeof SHARED_PARTS)[number];

type SharedPartProps = Omit<ComponentProps<'div'>, 'children' | 'ref'> & {
  /** The element around the part; it is rendered on every page. */
  as: 'header' | 'div' | 'nav' | 'footer';
  /** The name of the part. */
  name: SharedPartName;
  /** The content; not rendered in a page with slots. */
  children: ReactNode;
};

/** Renders its children, or the slot for them. */
export function SharedPart({ as: Tag, name, children, ...rest }: SharedPartProps) {
  if (use(WithSlotsContext)) {
    // Only the slot: the markup that replaces it was rendered by React, too.
    return <Tag {...rest} dangerouslySetInnerHTML={{ __html: slot('part', name) }} />;
  }
  return <Tag {...rest}>{children}</Tag>;
}
