/** What the first sign of a search loads: the dialog, its words and its styles. */

import type { DialogComponent } from '../intent';
import { loadSearchMessages } from '../loadSearchMessages';
import { SearchWords } from '../SearchWords';
import { adoptSearchStyles } from '../searchStyles';
import { SearchDialog } from './SearchDialog';

/** Loads the dialog in a language. */
export async function loadDialog(locale: string): Promise<DialogComponent> {
  const words = await loadSearchMessages(locale);
  adoptSearchStyles();
  return (props) => (
    <SearchWords words={words}>
      <SearchDialog {...props} />
    </SearchWords>
  );
}
