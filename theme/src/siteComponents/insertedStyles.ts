/** Styles that packages write as text: `<style>` elements and `style` attributes. */

/** Marks an element whose styles are data until a script sets them; the server marks elements in the same way. */
const STYLE = 'data-style';

/** The start of an element up to its attribute `style`. */
const STYLE_ATTRIBUTE = /(<[a-z][^<>]*\s)style=/gi;

/** Has the text of a style element. */
const RULES = 'data-rules';

/**
 * The policy of pages blocks styles in text, but nothing that scripts set as rules and declarations. So what scripts
 * write as text becomes that.
 */
export function insertStylesAsRules(): void {
  for (const name of ['appendChild', 'insertBefore', 'replaceChild']) wrap(Node.prototype, name);
  for (const name of ['append', 'prepend', 'replaceChildren']) {
    wrap(Element.prototype, name);
    wrap(DocumentFragment.prototype, name);
  }
  const { setAttribute, insertAdjacentHTML } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && 'style' in this) (this as HTMLElement).style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  Element.prototype.insertAdjacentHTML = function (position, html) {
    insertAdjacentHTML.call(this, position, withoutStyles(html, isLive(this)));
    setStyles(this.parentElement ?? this);
  };
  wrapSetter(Node.prototype, HTMLStyleElement.prototype, 'textContent');
  wrapSetter(Element.prototype, Element.prototype, 'innerHTML');
  wrapSetter(ShadowRoot.prototype, ShadowRoot.prototype, 'innerHTML');
}

/** Sets the styles in an element that are still text. */
export function setStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? '';
    element.removeAttribute(STYLE);
  }
  for (const style of root.querySelectorAll<HTMLStyleElement>(`style[${RULES}]`)) {
    const text = style.getAttribute(RULES) ?? '';
    style.removeAttribute(RULES);
    insertRules(style, text);
  }
}

/** HTML without styles that a browser would apply at once; style elements outside of the page wait for that. */
function withoutStyles(html: string, hasLiveElements: boolean): string {
  const text = html.replace(STYLE_ATTRIBUTE, `$1${STYLE}=`);
  if (!hasLiveElements) return text;
  return text.replace(/(<style\b[^>]*)>(.*?)<\/style/gis, (_, start: string, css: string) => {
    const value = css.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `${start} ${RULES}="${value}"></style`;
  });
}

/** Returns true if a browser applies style elements in a node, or will without another call. */
function isLive(node: Node): boolean {
  return node.isConnected || node.getRootNode() instanceof ShadowRoot;
}

function wrap(prototype: object, name: string): void {
  const insert: (this: Node, ...nodes: unknown[]) => unknown = Reflect.get(prototype, name);
  Reflect.set(prototype, name, function (this: Node, ...nodes: unknown[]) {
    const written = nodes.flatMap((node) => takeTexts(this, node));
    const result = insert.apply(this, nodes);
    for (const [style, text] of written) insertRules(style, text);
    return result;
  });
}

function wrapSetter(of: object, prototype: object, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(of, name);
  const set = descriptor?.set;
  Object.defineProperty(prototype, name, {
    ...descriptor,
    set(this: Element | ShadowRoot, value: unknown) {
      const text = String(value ?? '');
      if (this instanceof HTMLStyleElement && isLive(this)) {
        this.replaceChildren(textNode(this, text));
        insertRules(this, text);
      } else if (this instanceof HTMLStyleElement || !/\sstyle=|<style/i.test(text)) {
        set?.call(this, value);
      } else {
        set?.call(this, withoutStyles(text, isLive(this)));
        setStyles(this instanceof HTMLTemplateElement ? this.content : this);
      }
    },
  });
}

/** A node for the text of a style element, whose changes become rules: goober adds to it. */
function textNode(style: HTMLStyleElement, text: string): Text {
  let data = text;
  return Object.defineProperty(new Text(), 'data', {
    get: () => data,
    set(value: string) {
      data = value;
      while (style.sheet?.cssRules.length) style.sheet.deleteRule(0);
      insertRules(style, value);
    },
  });
}

/** Removes the text of style elements that are added to the page, and text that is added to one of the page. */
function takeTexts(parent: Node, node: unknown): [HTMLStyleElement, string][] {
  if (!isLive(parent) || !(node instanceof Node) || node.isConnected) return [];
  const take = (from: Node, style: HTMLStyleElement): [HTMLStyleElement, string][] => {
    const text = from.textContent;
    if (!text) return [];
    if (from === style) style.replaceChildren(textNode(style, text));
    else from.textContent = '';
    return [[style, text]];
  };
  if (parent instanceof HTMLStyleElement) return take(node, parent);
  if (node instanceof HTMLStyleElement) return take(node, node);
  if (!(node instanceof Element || node instanceof DocumentFragment)) return [];
  return [...node.querySelectorAll('style')].flatMap((style) => take(style, style));
}

/** Adds rules to a style element; a shadow root that is not in the page yet has no sheets of its elements. */
function insertRules(style: HTMLStyleElement, text: string): void {
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(text);
  const root = style.getRootNode();
  if (root instanceof ShadowRoot) return void root.adoptedStyleSheets.push(parsed);
  const { sheet } = style;
  for (const { cssText } of parsed.cssRules) sheet?.insertRule(cssText, sheet.cssRules.length);
}
