/** A dialog over the page that lists what is wrong with the site. */

import type { Translate } from '../messages/translate';
import styles from './diagnosticsOverlay.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** A mistake in one of the site's files. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly help: string | null;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  /** The lines around it. */
  readonly excerpt: string | null;
}

/**
 * Lists the diagnostics when there is an error among them, else takes the list away. Warnings alone are
 * left to the terminal: a dialog on every page would be in the way of writing.
 */
export function showDiagnostics(diagnostics: readonly Diagnostic[], translate: Translate): void {
  document.querySelector('[data-diagnostics]')?.remove();
  if (!diagnostics.some(({ severity }) => severity === 'error')) return;

  const dialog = element('dialog', 'diagnostics');
  dialog.dataset.diagnostics = '';
  dialog.setAttribute('aria-label', translate('dev.problems', { count: diagnostics.length }));
  const title = element(
    'h2',
    'diagnostics-title',
    translate('dev.problems', { count: diagnostics.length }),
  );
  const dismiss = element('button', 'button', translate('dev.dismiss'));
  dismiss.type = 'button';
  dismiss.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(title, dismiss, ...diagnostics.map(entry));
  document.body.append(dialog);
  dialog.showModal();
}

function entry(diagnostic: Diagnostic): HTMLElement {
  const { severity, code, message, help, excerpt } = diagnostic;
  const root = element('section', 'diagnostics-entry');
  root.dataset.severity = severity;
  root.append(
    element('h3', 'diagnostics-message', message),
    element('p', 'diagnostics-place', placeOf(diagnostic)),
  );
  if (excerpt) root.append(element('pre', 'diagnostics-excerpt', excerpt));
  if (help) root.append(element('p', 'diagnostics-help', help));
  root.append(element('p', 'diagnostics-code', code));
  return root;
}

/** `docs/ko/a.md:3:7`, as far as it is known. */
export function placeOf({ file, line, column }: Diagnostic): string {
  return [file, line, column].filter((part) => part !== null).join(':');
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.className = className;
  created.textContent = text;
  return created;
}
