import type { ComponentProps } from 'react';
import { useTranslate } from '../../app/contexts';
import { Emblem } from '../../components/Emblem/Emblem';
import { Icon, type IconName } from '../../components/Icon/Icon';
import { useCategoryEmblems } from '../emblems/useCategoryEmblems';
import { titleLevel } from '../hits/hits';
import { CategoryLinks } from '../suggestions/CategoryLinks';
import { ExampleQuestions } from '../suggestions/ExampleQuestions';
import { HitGroup, listId } from './HitGroup';
import { Path } from './HitList';
import type { SearchItem } from './searchMachine';
import type { Search } from './useSearch';

/**
 * Recent and favorite searches.
 *
 * Rows have buttons, so they are rows of a grid and not options of a list.
 */
export function StoredHitList({ search, onNavigate }: { search: Search; onNavigate: () => void }) {
  const translate = useTranslate<'search'>();
  const { machine, state } = search;
  const groups = state.collections.filter(({ items }) => items.length > 0);
  if (groups.length === 0) {
    return (
      <>
        <div className="search-message" data-quiet>
          <p>{translate('searchDialog.noRecent')}</p>
        </div>
        <ExampleQuestions onSelect={search.searchFor} />
        <CategoryLinks onNavigate={onNavigate} />
      </>
    );
  }
  return (
    <div className="search-list" id={listId} role="grid" aria-label={translate('search.label')}>
      {groups.map(({ source, items }) => {
        const isRecent = source.sourceId === 'recent';
        const heading = translate(isRecent ? 'searchDialog.recent' : 'searchDialog.favourites');
        return (
          <HitGroup key={source.sourceId} id={source.sourceId} role="rowgroup" heading={heading}>
            {items.map((item) => (
              <StoredHitRow
                key={item.hit.objectID}
                item={item}
                search={search}
                {...(machine.getItemProps({ item, source }) as ComponentProps<'div'>)}
              />
            ))}
          </HitGroup>
        );
      })}
    </div>
  );
}

type RowProps = ComponentProps<'div'> & { item: SearchItem; search: Search };

function StoredHitRow({ item, search, onClick: _, ...rest }: RowProps) {
  const translate = useTranslate<'search'>();
  const emblems = useCategoryEmblems();
  const { stored, machine } = search;
  const { hit, kind } = item;
  const { lvl0 } = hit.hierarchy;
  const change = (action: (hit: typeof item.hit) => void) => () => {
    action(hit);
    void machine.refresh();
  };
  return (
    <div {...rest} className="search-row" role="row">
      <div role="gridcell">
        <a
          href={item.href}
          tabIndex={-1}
          onClick={(event) => search.choose(item, event)}
          onAuxClick={(event) => event.button === 1 && search.choose(item, event)}
        >
          <Emblem emblem={(lvl0 && emblems.get(lvl0)) || null} />
          <span className="search-name">
            {hit.hierarchy[titleLevel(hit)]}
            <Path hit={hit} />
          </span>
        </a>
      </div>
      <div role="gridcell" className="search-actions">
        {kind === 'recent' && (
          <Action
            icon="star"
            label={translate('searchDialog.save')}
            onClick={change(stored.save)}
          />
        )}
        <Action
          icon="close"
          label={translate(
            kind === 'recent' ? 'searchDialog.removeRecent' : 'searchDialog.removeFavourite',
          )}
          onClick={change(kind === 'recent' ? stored.removeRecent : stored.removeFavorite)}
        />
      </div>
    </div>
  );
}

function Action({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
