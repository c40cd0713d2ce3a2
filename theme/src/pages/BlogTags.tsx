import { useTranslate } from '../app/contexts';
import * as css from '../components/Blog/Blog.module.css';
import { BlogLayout } from '../components/Blog/BlogLayout';
import type { BlogTagsProps } from '../generated/props';

/** All tags, by the letter they begin with. */
export default function BlogTags({ content }: { content: BlogTagsProps }) {
  const translate = useTranslate();
  const { blog, groups } = content;
  return (
    <BlogLayout blog={blog} title={translate('blog.tags')}>
      {groups.map(({ letter, tags }) => (
        <section key={letter} className={css.Letter}>
          <h2>{letter}</h2>
          <ul>
            {tags.map(({ label, href, count }) => (
              <li key={href}>
                <a className="tag" href={href} rel="tag">
                  {label}
                </a>
                <span className={css.Small}>{translate('blog.count', { count })}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogLayout>
  );
}
