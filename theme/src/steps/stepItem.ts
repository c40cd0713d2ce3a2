/** One step as an item of the list. */

import { createButton, element } from '../content/element';
import type { DeferredTranslate } from '../messages/translate';
import type { Binding, NumberedStep, Step } from './stepsData';

/** Longer values are truncated. */
const MAX_LENGTH = 160;

/** The item of a step. */
export function stepItem(
  { number, step }: NumberedStep,
  translate: DeferredTranslate,
): HTMLLIElement {
  const item = element('li', { className: 'step', value: number, id: `:step-${number}` });
  item.style.setProperty('--depth', String(Math.min(step.depth, 4)));
  item.dataset.kind = step.kind;
  const href = `#step-${number}`;
  const link = element('a', { className: 'step-number', href }, String(number));
  item.append(link, element('div', { className: 'step-text' }, ...contents(step, translate)));
  return item;
}

function contents(step: Step, translate: DeferredTranslate): (Node | string)[] {
  switch (step.kind) {
    case 'call':
      return [element('p', {}, code(step.name)), bindings(step.parameters, translate)];
    case 'test': {
      const answer = translate(step.holds ? 'steps.yes' : 'steps.no');
      const outcome = element('strong', { className: 'step-outcome' }, answer);
      outcome.dataset.holds = String(step.holds);
      return [
        element('p', {}, code(`${step.check} extends ${step.extends}`)),
        ...(step.value === step.check
          ? []
          : [bindings([{ name: step.check, value: step.value }], translate)]),
        element('p', {}, outcome),
        ...(step.inferred.length > 0 ? [bindings(step.inferred, translate, 'infer ')] : []),
      ];
    }
    case 'member': {
      const { number, of, parameter } = step;
      const all = bindings([{ name: parameter, value: step.value }], translate);
      return [label(translate('steps.member', { number, count: of })), all];
    }
    case 'union':
      return [label(translate('steps.union')), element('p', {}, value(step.value, translate))];
    case 'result':
      return [
        label(translate('steps.result')),
        step.written === step.value
          ? element('p', {}, value(step.value, translate))
          : bindings([{ name: step.written, value: step.value }], translate),
      ];
  }
}

function label(text: string): HTMLElement {
  return element('p', { className: 'step-label' }, text);
}

function bindings(all: readonly Binding[], translate: DeferredTranslate, before = ''): HTMLElement {
  const list = element('ul', { className: 'step-values' });
  for (const binding of all) {
    const shown = value(binding.value, translate);
    const item = element('li', {}, code(before + binding.name), ' = ', shown);
    if (binding.isAccumulator)
      item.append(' ', element('small', {}, translate('steps.accumulator')));
    if (binding.isChanged) item.dataset.changed = '';
    list.append(item);
  }
  return list;
}

/** A value; a long one is truncated, with a button that displays all of it. */
function value(text: string, translate: DeferredTranslate): HTMLElement {
  const codeElement = code(text);
  if (text.length <= MAX_LENGTH) return codeElement;
  codeElement.textContent = `${text.slice(0, MAX_LENGTH)}…`;
  const showAll = () => {
    codeElement.textContent = text;
    more.remove();
    codeElement.tabIndex = -1;
    codeElement.focus();
  };
  const more = createButton(translate('steps.value'), showAll, 'step-more');
  return element('span', {}, codeElement, ' ', more);
}

function code(text: string): HTMLElement {
  return element('code', { dir: 'ltr' }, text);
}
