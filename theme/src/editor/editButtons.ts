/**
 * Adds an edit button to checked examples without marked lines; components of a site may have such buttons, too. The
 * editor is loaded when one is clicked.
 */

import { createButton, element } from '../content/element';
import type { SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';
import type { Navigation } from '../navigation/createNavigation';
import { adoptStyles } from '../styles/adoptStyles';
import styles from './editButtons.css?inline';

/** Self-contained TypeScript examples: no signatures, no marked lines, nothing unchecked. */
const EXAMPLES =
  'figure.code:is([data-language="ts"], [data-language="tsx"]):not([data-partial], .signature *, .definition *, :has(.line))';

/** Adds a button to the examples of each displayed page, and opens code from the address. */
export function addEditButtons(
  site: SiteProps,
  navigation: Navigation,
  translate: Translate,
): void {
  adoptStyles(styles);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('.code-edit');
    const place = button?.closest<HTMLElement>('figure, section');
    // A component with an expression is one block; a live line contains its block.
    const isBlock = place?.matches('figure, [data-preamble]');
    const figure = isBlock ? place : place?.querySelector('figure');
    if (figure) void openEditorAt(figure, site).then((editor) => editor?.focus());
  });
  const addButtons = () => {
    // Only the pages of sites with checked examples have types of names.
    if (!document.querySelector('[data-hovers]')) return;
    for (const figure of document.querySelectorAll<HTMLElement>(EXAMPLES)) {
      const isLive = figure.querySelector('.row > .r');
      const place = isLive ? figure.closest('section') : figure.querySelector('.code-actions');
      if (!place || place.querySelector('.code-edit')) continue;
      const button = editButton(translate('code.edit'));
      if (isLive) place.append(button, ...stepsButton());
      else place.prepend(button);
      if (figure.hasAttribute('data-play')) void openEditorAt(figure, site, location.hash);
    }
    if (location.hash.startsWith('#step-')) {
      void import('../steps').then(({ openStep }) => openStep(location.hash));
    }
    if (location.hash.startsWith('#code=') && !document.querySelector('[data-play]')) {
      void openShared(site);
    }
  };
  navigation.onPageDisplayed(addButtons);
  addEventListener('hashchange', addButtons);
  addButtons();
}

function editButton(label: string): HTMLButtonElement {
  return element('button', { type: 'button', className: 'code-edit' }, label);
}

/** A button for the steps of the live line, if the page has its label. */
function stepsButton(): HTMLButtonElement[] {
  const label = document.querySelector('noscript[data-steps]');
  if (!label) return [];
  const { content } = element('template', { innerHTML: label.textContent ?? '' });
  const open = () => void import('../steps').then(({ openLiveSteps }) => openLiveSteps());
  return [createButton(content.textContent ?? '', open, 'code-steps')];
}

async function openEditorAt(figure: HTMLElement, site: SiteProps, hash = '') {
  try {
    const { openEditor, codeOfHash } = await import('./openEditor');
    const editor = await openEditor(figure, site);
    const code = await codeOfHash(hash);
    if (code !== undefined) editor?.write(code);
    return editor;
  } catch (error) {
    console.warn('The editor could not be loaded.', error);
  }
}

/** Opens code from a link in a new block at the top of the page. */
async function openShared(site: SiteProps): Promise<void> {
  const main = document.querySelector('main .prose');
  if (!main) return;
  const figure = element(
    'figure',
    { className: 'code' },
    element('div', { className: 'code-actions' }),
    element('pre', {}, element('code')),
  );
  figure.dataset.language = 'ts';
  figure.dataset.play = '';
  main.before(figure);
  await openEditorAt(figure, site, location.hash);
}
