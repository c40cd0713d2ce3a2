import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../app/contexts';
import { trapFocus } from '../../app/trapFocus';
import type { DialogProps } from '../activation/intent';
import { MAX_QUERY_LENGTH } from '../clients/searchRequest';
import { SearchForm } from './SearchForm';
import { SearchHints } from './SearchHints';
import { SearchScreen } from './SearchScreen';
import { useSearch } from './useSearch';

/**
 * The search dialog: a combobox in a modal dialog (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 *
 * Arrow keys select a row, Enter opens it (Ctrl/Cmd: a new tab, Shift: a new window), Escape and Ctrl/Cmd+K close the
 * dialog. Focus stays in the input and, after closing, moves to the search button.
 */
export function SearchDialog({ query: takeQuery, onClose }: DialogProps) {
  const translate = useTranslate<'search'>();
  const dialog = useRef<HTMLDialogElement>(null);
  const isNavigating = useRef(false);
  // Only once: reading the selection forces a layout, which should not happen with every key.
  const [{ typed, query }] = useState(() => {
    const typed = takeQuery().slice(0, MAX_QUERY_LENGTH);
    return { typed, query: typed || selectedText() };
  });
  const closeForNavigation = () => {
    isNavigating.current = true;
    dialog.current?.close();
  };
  const search = useSearch(query, closeForNavigation);

  // In a layout effect, so that the next key already goes to the input.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    const input = dialog.current?.querySelector('input');
    input?.focus();
    if (!typed) input?.select();
    const root = document.documentElement;
    root.dataset.searchOpen = '';
    return () => {
      delete root.dataset.searchOpen;
    };
  }, [typed]);

  function handleKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    trapFocus(event);
    const isK = event.code === 'KeyK' || event.key === 'k';
    const isShortcut = (event.ctrlKey || event.metaKey) && isK;
    if (!isShortcut && event.key !== 'Escape') return;
    event.preventDefault();
    dialog.current?.close();
  }

  function handlePointerDown(event: PointerEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    dialog.current?.close();
  }

  function handleClose() {
    // The browser restores the previous focus, which may be on no element.
    if (!isNavigating.current && !document.activeElement?.matches('[data-search]')) {
      document.querySelector<HTMLElement>('[data-search]')?.focus({ preventScroll: true });
    }
    onClose();
  }

  return (
    <dialog
      className="search"
      ref={dialog}
      aria-label={translate('search.label')}
      onClose={handleClose}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
    >
      <div className="search-box">
        <SearchForm search={search} onCancel={() => dialog.current?.close()} />
        <SearchScreen search={search} onNavigate={closeForNavigation} />
        <SearchHints />
      </div>
    </dialog>
  );
}

/** The selected text, which is a likely query. */
function selectedText(): string {
  return (getSelection()?.toString().trim() ?? '').slice(0, MAX_QUERY_LENGTH);
}
