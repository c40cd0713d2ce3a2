/** Loads the dialog, its messages and its styles when the reader is about to search. */

import { loadMessages } from '../../messages/loadMessages';
import type { DialogComponent } from '../activation/intent';
import { highlightOnArrival } from '../highlights/highlightOnArrival';
import { SearchMessagesProvider } from '../messages/SearchMessagesProvider';
import { adoptSearchStyles } from '../styles/searchStyles';
import { SearchDialog } from './SearchDialog';

/** Loads the dialog, and highlights the words of the search result that led to this page. */
export async function loadDialog(): Promise<DialogComponent> {
  const messages = await loadMessages('search');
  adoptSearchStyles();
  highlightOnArrival();
  return (props) => (
    <SearchMessagesProvider messages={messages}>
      <SearchDialog {...props} />
    </SearchMessagesProvider>
  );
}
