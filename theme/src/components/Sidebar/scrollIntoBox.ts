/** Scrolls a box, and nothing around it, until an element inside is well in view. */
export function scrollIntoBox(element: HTMLElement, box: HTMLElement): void {
  const inner = element.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const isInView = inner.top >= outer.top && inner.bottom <= outer.bottom;
  if (isInView) return;
  box.scrollTop += inner.top - outer.top - outer.height / 3;
}
