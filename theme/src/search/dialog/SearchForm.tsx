import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useState,
} from 'react';
import { useTranslate } from '../../app/contexts';
import { Icon } from '../../components/Icon/Icon';
import { useTextField } from '../../textFields/useTextField';
import { MAX_QUERY_LENGTH } from '../clients/searchRequest';
import { listId } from './HitGroup';
import { isAnswered, type SearchState, screenOf } from './searchMachine';
import type { Search } from './useSearch';

type Props = {
  search: Search;
  /** Closes the dialog. */
  onCancel: () => void;
};

/** The input of the dialog. */
export function SearchForm({ search, onCancel }: Props) {
  const translate = useTranslate<'search'>();
  const { machine, state } = search;
  const [pendingEnter, setPendingEnter] = useState<{ event: KeyboardEvent; query: string }>();
  const input = useTextField(state.query, () => {
    onChange({ currentTarget: input.current } as unknown as FormEvent);
  });
  const { onChange, onKeyDown, ...inputProps } = machine.getInputProps({
    inputElement: input.current,
    maxLength: MAX_QUERY_LENGTH,
    value: undefined,
    onCompositionEnd: undefined,
  });

  // An Enter before the response opens the first row of that response, not of the previous one.
  useEffect(() => {
    if (!pendingEnter || !isAnswered(state)) return;
    setPendingEnter(undefined);
    if (pendingEnter.query === state.query) onKeyDown(pendingEnter.event);
  }, [pendingEnter, state, onKeyDown]);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === 'Escape' || key === 'Tab') return;
    if (key === 'Enter' && !isAnswered(state)) {
      event.preventDefault();
      setPendingEnter({ event, query: state.query });
      return;
    }
    setPendingEnter(undefined);
    onKeyDown(event);
  }

  const screen = screenOf(state);
  return (
    <form
      className="search-form"
      role="search"
      data-status={statusOf(state)}
      onSubmit={(event) => event.preventDefault()}
      onReset={(event) => {
        event.preventDefault();
        machine.setQuery('');
        void machine.refresh();
        input.current?.focus();
      }}
    >
      <span className="search-magnifier">
        <Icon name="search" />
      </span>
      <input
        {...(inputProps as ComponentProps<'input'>)}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-label={translate('search.label')}
        aria-labelledby={undefined}
        aria-expanded={state.isOpen}
        aria-haspopup={screen.name === 'start' ? 'grid' : 'listbox'}
        aria-controls={state.isOpen ? listId : undefined}
        placeholder={translate('searchDialog.placeholder')}
        onKeyDown={handleKeyDown}
      />
      {state.query && (
        <button type="reset" className="search-clear" aria-label={translate('searchDialog.clear')}>
          <Icon name="close" />
        </button>
      )}
      <button type="button" className="search-cancel" onClick={onCancel}>
        {translate('searchDialog.cancel')}
      </button>
    </form>
  );
}

/** The state that the form displays: a response to an earlier query does not count. */
function statusOf(state: SearchState): SearchState['status'] {
  if (isAnswered(state)) return 'idle';
  return state.status === 'stalled' ? 'stalled' : 'loading';
}
