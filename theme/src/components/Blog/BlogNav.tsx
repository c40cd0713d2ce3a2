import { usePage, useTranslate } from '../../app/contexts';
import type { BlogLinks } from '../../generated/props';
import * as css from './Blog.module.css';

/** The navigation of the blog, above each of its pages. */
export function BlogNav({ blog }: { blog: BlogLinks }) {
  const translate = useTranslate<'blog'>();
  const { url } = usePage();
  const parts = [
    { href: blog.list, label: translate('blog.posts') },
    { href: blog.archive, label: translate('blog.archive') },
    { href: blog.authors, label: translate('blog.authors') },
    { href: blog.tags, label: translate('blog.tags') },
    { href: blog.rss, label: 'RSS', type: 'application/rss+xml' },
    { href: blog.atom, label: 'Atom', type: 'application/atom+xml' },
  ];
  return (
    <nav className={css.Nav} aria-label={translate('blog.label')}>
      <ol>
        {parts.map(
          ({ href, label, type }) =>
            href && (
              <li key={href}>
                <a href={href} type={type} aria-current={href === url ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ),
        )}
      </ol>
    </nav>
  );
}
