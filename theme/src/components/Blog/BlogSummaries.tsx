import { useTranslate } from '../../app/contexts';
import { useTextLanguage } from '../../app/useTextLanguage';
import type { BlogSummary } from '../../generated/props';
import * as link from '../Link/Link.module.css';
import * as css from './Blog.module.css';
import { BlogByline } from './BlogByline';

/** Posts with excerpts, the newest first. */
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
  const translate = useTranslate<'blog'>();
  const { title, titleHtml, href, tags, excerptHtml } = post;
  const language = useTextLanguage()(post.fallbackLang);
  // The link text names the post, for lists of links out of context.
  const more = translate('blog.readMore');
  const about = translate('blog.readMore.about', { title });
  return (
    <article>
      <h2 {...language}>
        <a href={href} dangerouslySetInnerHTML={{ __html: titleHtml }} />
      </h2>
      <BlogByline {...post} />
      {excerptHtml && (
        <div className="prose" {...language} dangerouslySetInnerHTML={{ __html: excerptHtml }} />
      )}
      <p className={`${css.Small} ${css.More}`}>
        <a href={href}>
          {more} <span className={link.Hint}>{about.slice(more.length).trim()}</span>
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
