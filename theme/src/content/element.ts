/** Creates an element with properties and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
}

/** Creates a button with a text. */
export function createButton(label: string, onclick: () => void, className = '') {
  return element('button', { type: 'button', onclick, ...(className && { className }) }, label);
}
