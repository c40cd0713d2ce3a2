/** Styles that are loaded on demand, not with the first page. */

const adopted = new Set<string>();

/** Adds styles to the document once, as a constructed sheet, which strict policies allow. */
export function adoptStyles(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
