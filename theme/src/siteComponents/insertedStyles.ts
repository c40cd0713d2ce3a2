/** Style sheets that packages write as text into `<style>` elements. */

/**
 * The policy of pages blocks `<style>` elements with text, but not rules that scripts insert into an empty one. So text
 * in an element that a script adds to the page becomes rules.
 */
export function insertStylesAsRules(): void {
  wrap(Node.prototype, 'appendChild');
  wrap(Node.prototype, 'insertBefore');
  wrap(Element.prototype, 'append');
  wrap(Element.prototype, 'prepend');
}

type Insert = (this: Node, ...nodes: unknown[]) => unknown;

function wrap(prototype: object, name: string): void {
  const insert = Reflect.get(prototype, name) as Insert;
  Reflect.set(prototype, name, function (this: Node, ...nodes: unknown[]) {
    const written = nodes.flatMap((node) => takeTexts(this, node));
    const result = insert.apply(this, nodes);
    for (const [style, text] of written) insertRules(style, text);
    return result;
  });
}

/** Removes the text of style elements that are added to the page, and text that is added to one of the page. */
function takeTexts(parent: Node, node: unknown): [HTMLStyleElement, string][] {
  if (!parent.isConnected || !(node instanceof Node) || node.isConnected) return [];
  const take = (from: Node, style: HTMLStyleElement): [HTMLStyleElement, string][] => {
    const text = from.textContent;
    if (!text) return [];
    from.textContent = '';
    return [[style, text]];
  };
  if (parent instanceof HTMLStyleElement) return take(node, parent);
  if (node instanceof HTMLStyleElement) return take(node, node);
  if (!(node instanceof Element || node instanceof DocumentFragment)) return [];
  return [...node.querySelectorAll('style')].flatMap((style) => take(style, style));
}

function insertRules({ sheet }: HTMLStyleElement, text: string): void {
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(text);
  for (const { cssText } of parsed.cssRules) sheet?.insertRule(cssText, sheet.cssRules.length);
}
