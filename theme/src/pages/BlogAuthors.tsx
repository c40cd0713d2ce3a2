import { useTranslate } from '../app/contexts';
import * as css from '../components/Blog/Blog.module.css';
import { BlogAuthorCard } from '../components/Blog/BlogAuthorCard';
import { BlogLayout } from '../components/Blog/BlogLayout';
import type { BlogAuthorsProps } from '../generated/props';

/** All authors and the number of posts of each. */
export default function BlogAuthors({ content }: { content: BlogAuthorsProps }) {
  const translate = useTranslate<'blog'>();
  const { blog, authors } = content;
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
