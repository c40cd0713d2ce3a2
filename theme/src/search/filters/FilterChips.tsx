import type { KeyboardEvent } from 'react';
import { useSite, useTranslate } from '../../app/contexts';
import { nextItem } from '../../app/listKeys';
import { choicesOf, type Facets, type FilterName, type Filters } from './filters';

type Props = {
  facets: Facets;
  filters: Filters;
  /** The displayed facets. */
  names: readonly FilterName[];
  /** Maximum number of values of a facet; a chosen one is always displayed. */
  maxValues: number;
  onFilter: (name: FilterName, value: string | undefined) => void;
};

/**
 * Filters as a toolbar of toggle buttons (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/): Tab moves to the chosen
 * one, arrow keys, Home and End to the others, Enter and the space bar toggle.
 */
export function FilterChips({ facets, filters, names, maxValues, onFilter }: Props) {
  const translate = useTranslate<'search'>();
  const site = useSite();
  const groups = names
    .map((name) => {
      const choices = choicesOf(site, name, facets, filters);
      return { name, choices: choices.filter(({ isChosen }, at) => isChosen || at < maxValues) };
    })
    .filter(({ choices }) => choices.length > 0);
  if (groups.length === 0) return null;
  const chosen = groups.flatMap(({ choices }) => choices).find(({ isChosen }) => isChosen);
  const first = chosen ?? groups[0]?.choices[0];
  return (
    <div
      className="search-filters"
      role="toolbar"
      aria-label={translate('searchResults.filters')}
      onKeyDown={moveFocus}
    >
      {groups.map(({ name, choices }) => (
        <fieldset key={name} className="search-filter">
          <legend>{translate(`searchResults.${name}`)}</legend>
          {choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              className="search-chip"
              tabIndex={choice === first ? 0 : -1}
              aria-pressed={choice.isChosen}
              aria-label={translate('searchResults.chip', {
                label: choice.label,
                count: choice.count,
              })}
              onClick={() => onFilter(name, choice.isChosen ? undefined : choice.value)}
            >
              {choice.label} <span>{choice.count}</span>
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('.search-chip')];
  const at = chips.indexOf(document.activeElement as HTMLElement);
  const next = nextItem(event.key, ['ArrowLeft', 'ArrowRight'], at, chips.length);
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  chips[next]?.focus();
}
