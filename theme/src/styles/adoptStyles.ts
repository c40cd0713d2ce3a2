/** Styles that come with what needs them, not with the first page. */

const adopted = new Set<string>();

/** Adds styles to the document, once; a constructed sheet is allowed by strict policies, too. */
export function adoptStyles(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
