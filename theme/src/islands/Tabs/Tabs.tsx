import {
  createContext,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from '../../app/contexts';
import { nextItem } from '../../app/listKeys';
import { scrollProgrammatically } from '../../navigation/programmaticScroll';
import * as css from './Tabs.module.css';
import { useTabChoice } from './useTabChoice';

type TabItem = { readonly value: string; readonly label: string };

type Props = {
  /** Tabs with the same group change together, here and on other pages. */
  group: string | null;
  /** The query parameter that also stores the choice. */
  query?: string | undefined;
  items: readonly TabItem[];
  /** The tab displayed if the reader has not chosen one. */
  initial: string;
  /** The accessible name of the row of tabs. */
  label?: string;
  /** One `Tab` for each item. */
  children?: ReactNode;
};

type Selection = {
  readonly selected: string;
  readonly id: string;
  readonly items: readonly TabItem[];
  /** Selects a tab without storing the choice. */
  readonly show: (value: string) => void;
};

const SelectionContext = createContext<Selection | null>(null);

/**
 * Tabs: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/.
 *
 * Left and right select the neighbor, Home and End the first and last. All panels are in the HTML; without scripts,
 * they are displayed below each other.
 */
export function Tabs({ group, query, items, initial, label, children }: Props) {
  const translate = useTranslate();
  const id = `:${useId()}`;
  const list = useRef<HTMLDivElement>(null);
  const values = items.map(({ value }) => value);
  const [selected, choose, show] = useTabChoice(group, query, values, initial);

  /** Selects a tab, and keeps the row's position on screen even if panels above change, too. */
  function select(value: string): void {
    const before = list.current?.getBoundingClientRect().top ?? 0;
    flushSync(() => choose(value));
    const after = list.current?.getBoundingClientRect().top ?? 0;
    if (after !== before) scrollProgrammatically(after - before);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const next = nextItem(
      event.key,
      ['ArrowLeft', 'ArrowRight'],
      values.indexOf(selected),
      values.length,
    );
    const value = next === undefined ? undefined : values[next];
    if (value === undefined) return;
    event.preventDefault();
    select(value);
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }

  return (
    <SelectionContext value={{ selected, id, items, show }}>
      <div className={css.Root} data-group={group}>
        <div
          className={css.List}
          ref={list}
          role="tablist"
          aria-label={label ?? translate('tabs.label')}
          onKeyDown={handleKeyDown}
        >
          {items.map((item) => (
            <Fragment key={item.value}>
              <button
                type="button"
                role="tab"
                id={`${id}tab-${item.value}`}
                aria-controls={`${id}panel-${item.value}`}
                aria-selected={item.value === selected}
                tabIndex={item.value === selected ? 0 : -1}
                onClick={() => select(item.value)}
              >
                {item.label}
              </button>{' '}
            </Fragment>
          ))}
        </div>
        {children}
      </div>
    </SelectionContext>
  );
}

/** One panel of {@link Tabs}. Browsers also find text in those that are not selected, and then show them. */
export function Tab({ value, children }: { value: string; children?: ReactNode }) {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('a Tab is used outside of Tabs');
  const { selected, id, items, show } = selection;
  const panel = useRef<HTMLDivElement>(null);
  const reveal = useEffectEvent(() => flushSync(() => show(value)));
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('beforematch', reveal);
    return () => element?.removeEventListener('beforematch', reveal);
  }, []);
  useLayoutEffect(() => {
    // React writes the attribute without a value. It is missing if the browser found a text before hydration.
    if (panel.current?.hidden) panel.current.setAttribute('hidden', 'until-found');
    // Screen readers would have a panel without content.
    if (panel.current) panel.current.ariaHidden = panel.current.hidden ? 'true' : null;
  });
  return (
    <div
      className={css.Panel}
      ref={panel}
      role="tabpanel"
      id={`${id}panel-${value}`}
      aria-labelledby={`${id}tab-${value}`}
      data-label={items.find((item) => item.value === value)?.label}
      hidden={value !== selected && ('until-found' as never)}
    >
      {children}
    </div>
  );
}
