/** Styles of the search: loaded with its scripts, not with the first page. */

import { adoptStyles } from '../../styles/adoptStyles';
import text from './search.css?inline';

/** Adds the styles to the document, once. */
export function adoptSearchStyles(): void {
  adoptStyles(text);
}
