/** Styles that only readers who search need: they come with the scripts, not with the first page. */

import text from './search.css?inline';

let sheet: CSSStyleSheet | undefined;

/** Adds the styles to the document, once; a constructed sheet is allowed by strict policies, too. */
export function adoptSearchStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
