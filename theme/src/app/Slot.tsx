import { type ReactNode, use } from 'react';
import { PageContext, useSite } from './contexts';

type Props = {
  /** The name of the file in the site's folder `theme/`. */
  name: string;
  /** What is displayed without such a file. */
  children?: ReactNode;
};

/** A place for a part of the site's own. In parts that pages share, it is a slot that Rust fills for each page. */
export function Slot({ name, children }: Props) {
  const site = useSite();
  const html = (use(PageContext) ?? site).slots?.[name];
  if (html === undefined) return children;
  return <div data-slot={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
