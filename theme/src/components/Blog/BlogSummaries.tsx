import { useTranslate } from '../../app/contexts';
import type { BlogSummary } from '../../generated/props';
import * as css from './Blog.module.css';
import { BlogByline } from './BlogByline';

/** Posts with their beginnings, the newest first. */
export function BlogSummaries({ posts }: { posts: readonly BlogSummary[] }) {
  return (
    <ul className={css.Posts}>
      {posts.map((post) => (
        <li key={post.href}>
          <BlogSummaryItem post={post} />
        </li>
      ))}
    </ul>
  );
}

function BlogSummaryItem({ post }: { post: BlogSummary }) {
  const translate = useTranslate();
  const { title, titleHtml, href, tags, excerptHtml } = post;
  const lang = post.fallbackLang ?? undefined;
  return (
    <article>
      <h2 lang={lang}>
        <a href={href} dangerouslySetInnerHTML={{ __html: titleHtml }} />
      </h2>
      <BlogByline {...post} />
      {excerptHtml && (
        <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: excerptHtml }} />
      )}
      <p className={`${css.Small} ${css.More}`}>
        <a href={href} aria-label={translate('blog.readMore.about', { title })}>
          {translate('blog.readMore')}
        </a>
        {tags.map((tag) => (
          <a key={tag.href} className="tag" href={tag.href} rel="tag">
            {tag.label}
          </a>
        ))}
      </p>
    </article>
  );
}
