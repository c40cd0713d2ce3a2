/**
 * Set on the root element while the reader uses a pointer: browsers display the focus that a script moves from a text
 * field as that of a keyboard.
 */
const POINTER_ATTRIBUTE = 'data-pointer';

/** Follows whether the reader's last action was by pointer or by key. */
export function watchPointer(): void {
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(
      type,
      () => document.documentElement.toggleAttribute(POINTER_ATTRIBUTE, type === 'pointerdown'),
      { capture: true, passive: true },
    );
  }
}
