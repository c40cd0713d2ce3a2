import type { ReactNode } from 'react';
import type { BlogLinks, PageLink } from '../../generated/props';
import { PageTitle } from '../PageTitle/PageTitle';
import * as css from './Blog.module.css';
import { BlogNav } from './BlogNav';

type Props = {
  blog: BlogLinks;
  /** The heading. */
  title: string;
  /** One sentence below it. */
  description?: string | null;
  /** A link to the list that contains the page. */
  all?: PageLink | null;
  children: ReactNode;
};

/** A page of the blog that is not a post: a column below the blog's navigation. */
export function BlogLayout({ blog, title, description, all, children }: Props) {
  return (
    <div className={css.Root}>
      <BlogNav blog={blog} />
      <PageTitle emblem={null}>{title}</PageTitle>
      {description && <p className={`${css.Small} ${css.After}`}>{description}</p>}
      {all && (
        <p className={`${css.Small} ${css.After}`}>
          <a href={all.href}>{all.label}</a>
        </p>
      )}
      {children}
    </div>
  );
}
