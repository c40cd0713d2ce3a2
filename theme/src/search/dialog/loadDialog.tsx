/** What the first sign of a search loads: the dialog, its words and its styles. */

import type { DialogComponent } from '../intent';
import { loadSearchMessages } from '../loadSearchMessages';
import { markArrival } from '../markArrival';
import { SearchWords } from '../SearchWords';
import { adoptSearchStyles } from '../searchStyles';
import { SearchDialog } from './SearchDialog';

/** Loads the dialog in a language, and marks what a result of the document before led here for. */
export async function loadDialog(locale: string): Promise<DialogComponent> {
  const words = await loadSearchMessages(locale);
  adoptSearchStyles();
  markArrival();
  return (props) => (
    <SearchWords words={words}>
      <SearchDialog {...props} />
    </SearchWords>
  );
}
