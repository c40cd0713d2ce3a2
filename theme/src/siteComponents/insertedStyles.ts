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
    const texts = nodes.map((node) => takeText(this, node));
    const result = insert.apply(this, nodes);
    nodes.forEach((node, index) => {
      const style = this instanceof HTMLStyleElement ? this : node;
      if (texts[index]) insertRules(style as HTMLStyleElement, texts[index]);
    });
    return result;
  });
}

/** Removes the text of a style element that is added to the page, or that is added to a style element of the page. */
function takeText(parent: Node, node: unknown): string {
  const isText = parent instanceof HTMLStyleElement && node instanceof Text;
  const isStyle = node instanceof HTMLStyleElement && !node.isConnected;
  if (!parent.isConnected || !(isText || isStyle)) return '';
  const text = node.textContent ?? '';
  if (text) node.textContent = '';
  return text;
}

function insertRules({ sheet }: HTMLStyleElement, text: string): void {
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(text);
  for (const { cssText } of parsed.cssRules) sheet?.insertRule(cssText, sheet.cssRules.length);
}
