import { withSearchMessages } from '../messages/withSearchMessages';
import { SearchResults } from './SearchResults';

/** Loads the results when the search page is hydrated. */
export const loadResults = () => withSearchMessages(SearchResults);
