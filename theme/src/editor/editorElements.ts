/** The elements of an open editor: a text box over highlighted code, and a bar below it. */

import type { MessageKeyOf } from '../messages/messageSets';
import type { Translate } from '../messages/translate';

/** A text box and the layer below it. */
export interface BoxElements {
  readonly box: HTMLElement;
  /** Displays the colors and marks of the text. */
  readonly layer: HTMLElement;
  readonly input: HTMLTextAreaElement;
}

/** The elements below the code. */
export interface BarElements {
  readonly bar: HTMLElement;
  readonly status: HTMLElement;
  readonly hint: HTMLElement;
  readonly buttons: HTMLElement;
  readonly diagnostics: HTMLUListElement;
}

/** Creates the text box. */
export function createBoxElements(text: string, label: string): BoxElements {
  const box = document.createElement('span');
  box.className = 'code-editor';
  const layer = document.createElement('span');
  layer.className = 'code-layer';
  layer.setAttribute('aria-hidden', 'true');
  const input = document.createElement('textarea');
  input.className = 'code-input';
  input.value = text;
  input.rows = 1;
  input.spellcheck = false;
  input.autocapitalize = 'off';
  input.setAttribute('autocorrect', 'off');
  input.autocomplete = 'off';
  input.setAttribute('aria-label', label);
  input.dir = 'ltr';
  box.append(layer, input);
  return { box, layer, input };
}

/** Creates the bar of a text box. */
export function createBarElements(
  input: HTMLElement,
  translate: Translate<MessageKeyOf<'deferred'>>,
): BarElements {
  const bar = document.createElement('div');
  bar.className = 'code-edit-bar';
  const hint = document.createElement('p');
  hint.className = 'code-edit-hint';
  hint.id = `_keys${Math.random().toString(36).slice(2, 8)}`;
  hint.textContent = `${translate('editor.keys')} ${translate('editor.typeKey')}`;
  input.setAttribute('aria-describedby', hint.id);
  const status = document.createElement('p');
  status.className = 'code-edit-status';
  status.textContent = translate('editor.ready');
  const buttons = document.createElement('div');
  bar.append(status, buttons, hint);
  const diagnostics = document.createElement('ul');
  diagnostics.className = 'code-edit-findings';
  diagnostics.hidden = true;
  return { bar, status, hint, buttons, diagnostics };
}

/** Places the bar and the diagnostics where they move nothing: there is space below a block and a live line. */
export function placeBar(
  { bar, diagnostics }: BarElements,
  figure: Element,
  result: Element | null,
): void {
  const isCalculator = figure.hasAttribute('data-preamble');
  const host = (isCalculator ? result?.closest('[data-side]') : figure.closest('section')) ?? null;
  (host && result ? host : figure).append(bar);
  (isCalculator && host ? host : figure).append(diagnostics);
}

/** A button with a text. */
export function createButton(label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', press);
  return button;
}
