/** Loads the dialog, its messages and its styles at the first sign of a search. */

import { loadMessages } from '../../messages/loadMessages';
import type { DialogComponent } from '../activation/intent';
import { highlightOnArrival } from '../highlights/highlightOnArrival';
import { SearchMessages } from '../messages/SearchMessages';
import { adoptSearchStyles } from '../styles/searchStyles';
import { SearchDialog } from './SearchDialog';

/** Loads the dialog, and marks what a result of the document before led here for. */
export async function loadDialog(): Promise<DialogComponent> {
  const words = await loadMessages('search');
  adoptSearchStyles();
  highlightOnArrival();
  return (props) => (
    <SearchMessages words={words}>
      <SearchDialog {...props} />
    </SearchMessages>
  );
}
