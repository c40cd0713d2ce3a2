/** The elements of an open editor: a text box over highlighted code, and a bar below it. */

import { element } from '../content/element';
import type { DeferredTranslate } from '../messages/translate';

/** Creates the text box and, below it, the layer that displays the colors and marks of the text. */
export function createBoxElements(text: string, label: string) {
  const layer = element('span', { className: 'code-layer', ariaHidden: 'true' });
  const input = element('textarea', {
    className: 'code-input',
    value: text,
    rows: 1,
    spellcheck: false,
    autocapitalize: 'off',
    autocomplete: 'off',
    ariaLabel: label,
    dir: 'ltr',
  });
  input.setAttribute('autocorrect', 'off');
  return { box: element('span', { className: 'code-editor' }, layer, input), layer, input };
}

/** Creates the bar of a text box. */
export function createBarElements(input: HTMLElement, translate: DeferredTranslate) {
  const id = `:keys-${Math.random().toString(36).slice(2, 8)}`;
  input.setAttribute('aria-describedby', id);
  const keys = `${translate('editor.keys')} ${translate('editor.typeKey')}`;
  const hint = element('p', { className: 'code-edit-hint', id }, keys);
  const status = element('p', { className: 'code-edit-status' }, translate('editor.ready'));
  const buttons = element('div');
  return {
    bar: element('div', { className: 'code-edit-bar' }, status, buttons, hint),
    status,
    hint,
    buttons,
    diagnostics: element('ul', { className: 'code-edit-findings', hidden: true }),
  };
}

/** Places the bar and the diagnostics where they move nothing: there is space below a block and a live line. */
export function placeBar(
  { bar, diagnostics }: ReturnType<typeof createBarElements>,
  figure: Element,
  result: Element | null,
): void {
  const isComponent = figure.hasAttribute('data-preamble');
  const host = (isComponent ? result?.closest('[data-side]') : figure.closest('section')) ?? null;
  (host && result ? host : figure).append(bar);
  (isComponent && host ? host : figure).append(diagnostics);
}
