/** A part of the page that is the same on many pages, so that it can be drawn once. */

import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { slot } from './slots';

/** The parts that are drawn once and spliced. */
export const SHARED_PARTS = ['navbar', 'sidebar', 'footer'] as const;

/** Names a shared part. */
export type SharedPartName = (typeof SHARED_PARTS)[number];

/** True if shared parts are replaced by slots. */
export const SplicedContext = createContext(false);

type SharedPartProps = Omit<ComponentProps<'div'>, 'children' | 'ref'> & {
  /** The element around the part; it is drawn on every page. */
  as: 'header' | 'div' | 'nav' | 'footer';
  /** Which part. */
  name: SharedPartName;
  /** The content; not rendered if spliced. */
  children: ReactNode;
};

/** Draws its children, or the slot where they belong. */
export function SharedPart({ as: Tag, name, children, ...rest }: SharedPartProps) {
  if (use(SplicedContext)) {
    // Nothing but the slot: the markup that replaces it was made by React, too.
    return <Tag {...rest} dangerouslySetInnerHTML={{ __html: slot('part', name) }} />;
  }
  return <Tag {...rest}>{children}</Tag>;
}
