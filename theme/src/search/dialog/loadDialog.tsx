import type { DialogComponent } from '../activation/intent';
import { highlightOnArrival } from '../highlights/visitResult';
import { withSearchMessages } from '../messages/withSearchMessages';
import { SearchDialog } from './SearchDialog';

/** Loads the dialog, and highlights the words of the search result that led to this page. */
export async function loadDialog(): Promise<DialogComponent> {
  const Dialog = await withSearchMessages(SearchDialog);
  highlightOnArrival();
  return Dialog;
}
