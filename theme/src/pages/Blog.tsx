/** The lists of the blog in one module, because readers of one often open another. */

import { useTranslate } from '../app/contexts';
import * as css from '../components/Blog/Blog.module.css';
import { BlogAuthorCard } from '../components/Blog/BlogAuthorCard';
import { BlogLayout } from '../components/Blog/BlogLayout';
import { BlogSummaries } from '../components/Blog/BlogSummaries';
import { BlogYears } from '../components/Blog/BlogYears';
import { TagList } from '../components/TagList/TagList';
import type {
  BlogArchiveProps,
  BlogAuthorProps,
  BlogAuthorsProps,
  BlogListProps,
  BlogTagProps,
  BlogTagsProps,
} from '../generated/props';

type Props<Content> = { content: Content };

/** A page of the list of posts. */
export function BlogList({ content }: Props<BlogListProps>) {
  const { blog, description, paging } = content;
  return (
    <BlogLayout blog={blog} title={blog.title} description={paging.page === 1 ? description : null}>
      <BlogSummaries {...content} />
    </BlogLayout>
  );
}

/** All posts by year. */
export function BlogArchive({ content: { blog, years } }: Props<BlogArchiveProps>) {
  const translate = useTranslate<'blog'>();
  return (
    <BlogLayout blog={blog} title={translate('blog.archive')}>
      <BlogYears years={years} heading="h2" />
    </BlogLayout>
  );
}

/** All authors and the number of posts of each. */
export function BlogAuthors({ content: { blog, authors } }: Props<BlogAuthorsProps>) {
  const translate = useTranslate<'blog'>();
  return (
    <BlogLayout blog={blog} title={translate('blog.authors')}>
      <ul className={css.Posts}>
        {authors.map(({ author, count }) => (
          <li key={author.name}>
            <BlogAuthorCard author={author}>{translate('blog.count', { count })}</BlogAuthorCard>
          </li>
        ))}
      </ul>
    </BlogLayout>
  );
}

/** The posts of an author. */
export function BlogAuthor({ content }: Props<BlogAuthorProps>) {
  const translate = useTranslate<'blog'>();
  const { blog, author, count, posts } = content;
  const all = blog.authors && { href: blog.authors, label: translate('blog.authors.all') };
  return (
    <BlogLayout blog={blog} title={author.name} all={all || null}>
      <BlogAuthorCard author={author} isTitled>
        {translate('blog.count', { count })}
      </BlogAuthorCard>
      {posts.length === 0 ? (
        <p>{translate('blog.authors.empty')}</p>
      ) : (
        <BlogSummaries {...content} />
      )}
    </BlogLayout>
  );
}

/** All tags, by initial. */
export function BlogTags({ content: { blog, groups } }: Props<BlogTagsProps>) {
  const translate = useTranslate<'blog'>();
  return (
    <BlogLayout blog={blog} title={translate('blog.tags')}>
      {groups.map(({ letter, tags }) => (
        <TagList
          key={letter}
          letter={letter}
          tags={tags.map((tag) => ({ ...tag, count: translate('blog.count', tag) }))}
        />
      ))}
    </BlogLayout>
  );
}

/** The posts of a tag. */
export function BlogTag({ content }: Props<BlogTagProps>) {
  const translate = useTranslate<'blog'>();
  const { blog, label, count } = content;
  const all = blog.tags && { href: blog.tags, label: translate('blog.tags.all') };
  const title = translate('blog.tagged', { tag: label, count });
  return (
    <BlogLayout blog={blog} title={title} all={all || null}>
      <BlogSummaries {...content} />
    </BlogLayout>
  );
}
