import { useTranslate } from '../app/contexts';
import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs';
import { CategoryCards } from '../components/CategoryCards/CategoryCards';
import { CategoryMap } from '../components/CategoryMap/CategoryMap';
import { CategoryRows } from '../components/CategoryRows/CategoryRows';
import { PageTitle } from '../components/PageTitle/PageTitle';
import { Pagination } from '../components/Pagination/Pagination';
import { TagList } from '../components/TagList/TagList';
import { VersionBadge, VersionNotice } from '../components/VersionNotice/VersionNotice';
import type { CategoryProps } from '../generated/props';
import * as css from './Category.module.css';

/** A category's index: its description and its entries. */
export default function Category({ content }: { content: CategoryProps }) {
  const { title, description, emblem, all, groups, breadcrumbs, previous, next, version } = content;
  const translate = useTranslate();
  return (
    <div className={css.Root} data-hue={emblem?.hue}>
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
      <Entries {...content} />
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

/**
 * Pages are displayed as rows, categories as cards, and on a landing page categories with the names of their entries.
 */
function Entries({ cards, sections }: Pick<CategoryProps, 'cards' | 'sections'>) {
  if (cards.some(({ entries }) => entries)) return <CategoryMap cards={cards} />;
  if (cards.some(({ count }) => count !== null)) return <CategoryCards cards={cards} />;
  return <CategoryRows cards={cards} sections={sections} />;
}
