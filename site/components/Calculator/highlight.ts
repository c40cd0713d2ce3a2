/** Strings; numbers and `true`; operators; types and namespaces; names before a colon. */
const TOKENS =
  /('[^']*')|(\b(?:\d+|true)\b)|(=>|\|)|(\b(?:string|number|boolean|void|AbortSignal)\b|\b[A-Z](?=\.))|(\w+)(?=:)/g;

/** A type expression as HTML with the classes of the theme's code blocks. */
export function highlight(code: string): string {
  let html = '';
  let end = 0;
  for (const match of code.matchAll(TOKENS)) {
    const [token, string, number, operator, type] = match;
    const isProperty = code.lastIndexOf('{', match.index) > code.lastIndexOf('(', match.index);
    const name = string ? 's' : number ? 'n' : operator ? 'o' : type ? 't' : isProperty ? 'a' : 'v';
    html += `${escaped(code.slice(end, match.index))}<span class="${name}">${escaped(token)}</span>`;
    end = match.index + token.length;
  }
  return html + escaped(code.slice(end));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
