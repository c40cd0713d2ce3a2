/** Loads the results, their messages and their styles when the search page is hydrated. */

import type { ComponentType } from 'react';
import { loadMessages } from '../../messages/loadMessages';
import { SearchMessagesProvider } from '../messages/SearchMessagesProvider';
import { adoptSearchStyles } from '../styles/searchStyles';
import { type ResultsProps, SearchResults } from './SearchResults';

/** Loads the results. */
export async function loadResults(): Promise<ComponentType<ResultsProps>> {
  const messages = await loadMessages('search');
  adoptSearchStyles();
  return (props) => (
    <SearchMessagesProvider messages={messages}>
      <SearchResults {...props} />
    </SearchMessagesProvider>
  );
}
