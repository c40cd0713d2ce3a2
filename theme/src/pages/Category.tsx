import { useTranslate } from '../app/contexts';
import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs';
import { CategoryCards } from '../components/CategoryCards/CategoryCards';
import { PageTitle } from '../components/PageTitle/PageTitle';
import { Pagination } from '../components/Pagination/Pagination';
import { TagList } from '../components/TagList/TagList';
import { VersionBadge, VersionNotice } from '../components/VersionNotice/VersionNotice';
import type { CategoryProps } from '../generated/props';
import * as css from './Category.module.css';

/** A category's index: what it is about, and what it holds. */
export default function Category({ content }: { content: CategoryProps }) {
  const { title, description, emblem, all, cards, groups, breadcrumbs, previous, next, version } =
    content;
  const translate = useTranslate();
  return (
    <div className={css.Root}>
      <VersionNotice version={version} />
      <Breadcrumbs items={breadcrumbs} />
      <VersionBadge version={version} />
      <PageTitle emblem={emblem}>{title}</PageTitle>
      {description && <p className={css.Description}>{description}</p>}
      {all && (
        <p className={css.Description}>
          <a href={all.href}>{all.label}</a>
        </p>
      )}
      <CategoryCards cards={cards} />
      {groups.map((group) => (
        <TagList
          key={group.title}
          letter={group.title}
          tags={group.cards.map(({ label, href, count }) => ({
            label,
            href,
            count: translate('category.count', { count: count ?? 0 }),
          }))}
        />
      ))}
      <Pagination previous={previous} next={next} />
    </div>
  );
}
