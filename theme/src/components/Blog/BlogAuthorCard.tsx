import type { ReactNode } from 'react';
import type { BlogAuthor } from '../../generated/props';
import * as title from '../PageTitle/PageTitle.module.css';
import * as css from './Blog.module.css';
import { BlogAuthorName } from './BlogByline';

type Props = {
  author: BlogAuthor;
  /** What else is to be said of the author. */
  children?: ReactNode;
};

/** An author with a picture and what they do. */
export function BlogAuthorCard({ author, children }: Props) {
  return (
    <div className={title.Root}>
      {author.image && <img src={author.image} alt="" width="44" height="44" loading="lazy" />}
      <div>
        <BlogAuthorName author={author} />
        {(author.title || children) && (
          <p className={css.Small}>
            {author.title}
            {author.title && children && ' · '}
            {children}
          </p>
        )}
      </div>
    </div>
  );
}
