/** Scrolls a box, and nothing around it, until an element inside is well in view. */
export function scrollIntoBox(element: HTMLElement, box: HTMLElement): void {
  const inner = element.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  // A filter and the name of the list stand over its beginning, and its end fades out.
  const isInView = inner.top > outer.top + 120 && inner.bottom < outer.bottom - 72;
  if (isInView) return;
  box.scrollTop += inner.top - outer.top - outer.height / 2;
}
