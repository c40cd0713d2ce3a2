import { useTranslate } from '../../app/contexts';
import { useTextLanguage } from '../../app/useTextLanguage';
import type { BlogPostList, BlogSummary } from '../../generated/props';
import * as link from '../Link/Link.module.css';
import { Neighbors } from '../Pagination/Pagination';
import * as css from './Blog.module.css';
import { BlogByline } from './BlogByline';

/** Posts with excerpts, the newest first, and links to the previous and the next page of their list. */
export function BlogSummaries({ posts, paging }: BlogPostList) {
  const translate = useTranslate<'blog'>();
  const { page, pages, newer, older } = paging;
  const neighbor = (href: string | null, number: number) =>
    href === null ? null : { href, label: translate('blog.page', { page: number, pages }) };
  return (
    <>
      <ul className={css.Posts}>
        {posts.map((post) => (
          <li key={post.href}>
            <BlogSummaryItem post={post} />
          </li>
        ))}
      </ul>
      <Neighbors
        label={translate('blog.pages')}
        directions={[translate('blog.newer'), translate('blog.older')]}
        previous={neighbor(newer, page - 1)}
        next={neighbor(older, page + 1)}
      />
    </>
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
