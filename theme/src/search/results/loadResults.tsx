/** What the search page loads when it is taken over: the results, their words and their styles. */

import type { ComponentType } from 'react';
import { loadSearchMessages } from '../loadSearchMessages';
import { SearchWords } from '../SearchWords';
import { adoptSearchStyles } from '../searchStyles';
import { type ResultsProps, SearchResults } from './SearchResults';

/** Loads the results in a language. */
export async function loadResults(locale: string): Promise<ComponentType<ResultsProps>> {
  const words = await loadSearchMessages(locale);
  adoptSearchStyles();
  return (props) => (
    <SearchWords words={words}>
      <SearchResults {...props} />
    </SearchWords>
  );
}
