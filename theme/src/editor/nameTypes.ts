/**
 * The types of names in edited code: by pointing at one, or with a key for the one at the caret.
 *
 * Types are requested only on demand, once for each text.
 */

import { announce } from '../app/announce';
import type { HoverData } from '../hovers/hoverData';
import type { TextBox } from './textBox';

/** Time that the pointer rests before types are requested, in ms. */
const HOVER_DELAY = 120;

/** Creates the display of types; `requestTypes` sends a request and resolves when the response is marked. */
export function createNameTypes(
  figure: HTMLElement,
  box: TextBox,
  requestTypes: () => Promise<void>,
) {
  let known: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovers: typeof import('../hovers/typeHovers') | undefined;

  async function load() {
    hovers ??= await import('../hovers/typeHovers');
    return hovers;
  }

  async function loadTypes() {
    const { text } = box;
    if (known !== text) {
      known = text;
      await requestTypes();
    }
    return load();
  }

  async function showAt(x: number, y: number): Promise<void> {
    (await loadTypes()).showTypeAt(figure, x, y);
  }

  const { input } = box;
  input.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || event.buttons) return;
    clearTimeout(timer);
    const { clientX, clientY } = event;
    timer = setTimeout(() => void showAt(clientX, clientY), HOVER_DELAY);
  });
  input.addEventListener('pointerleave', () => clearTimeout(timer));

  return {
    /** Adds the types of a response to the code. */
    async mark(code: string, from: number, data: HoverData) {
      const { markEdited } = await load();
      markEdited(figure, box.layer, code, from, data);
    },
    /** Displays and announces the type of the name at the caret, or of the one before it. */
    async showAtCaret() {
      const { showTypeBefore } = await loadTypes();
      const text = showTypeBefore(figure, box.layer, box.selection[0]);
      if (text) announce(text);
    },
    hide: () => hovers?.hideType(),
    stop() {
      clearTimeout(timer);
      hovers?.hideType();
    },
  };
}
