/** Scrolls a box, and nothing around it, until an element inside it is well visible. */
export function scrollIntoBox(element: HTMLElement, box: HTMLElement): void {
  const inner = element.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  // The filter and the category's label cover the top of the box, and its bottom fades out.
  const isInView = inner.top > outer.top + 120 && inner.bottom < outer.bottom - 72;
  if (isInView) return;
  box.scrollTop += inner.top - outer.top - outer.height / 2;
}
