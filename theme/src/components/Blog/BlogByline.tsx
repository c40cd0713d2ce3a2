import { Fragment } from 'react';
import { useTranslate } from '../../app/contexts';
import type { BlogAuthor, BlogPostProps } from '../../generated/props';
import { Link } from '../Link/Link';
import * as css from './Blog.module.css';
import { longDate } from './blogDate';

type Props = Pick<BlogPostProps, 'date' | 'readingMinutes' | 'authors'>;

/** The date, the authors and the reading time of a post. */
export function BlogByline({ date, readingMinutes, authors }: Props) {
  const translate = useTranslate<'blog'>();
  return (
    <p className={css.Byline}>
      <time dateTime={date}>{longDate(translate, date)}</time>
      {' · '}
      {translate('blog.readingTime', { count: readingMinutes })}
      {authors.map((author) => (
        <Fragment key={author.name}>
          {' · '}
          <BlogAuthorName author={author} />
        </Fragment>
      ))}
    </p>
  );
}

/** An author's name as a link to their page. */
export function BlogAuthorName({ author }: { author: BlogAuthor }) {
  const { name, href, isExternal } = author;
  if (!href) return name;
  return (
    <Link href={href} isExternal={isExternal} rel="author">
      {name}
    </Link>
  );
}
