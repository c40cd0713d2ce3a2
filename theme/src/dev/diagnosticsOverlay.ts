/** A dialog over the page that lists the diagnostics of the site. */

import { createButton, element } from '../content/element';
import type { Translate } from '../messages/translate';
import { adoptStyles } from '../styles/adoptStyles';
import styles from './diagnosticsOverlay.css?inline';

/** A diagnostic, as `to_json` in Rust writes it; `file`, `line`, `column` and `excerpt` are null without a location. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  /** How to fix it; null if there is no advice. */
  readonly help: string | null;
  readonly file: string | null;
  /** The line on which it begins, from 1. */
  readonly line: number | null;
  /** The column at which it begins, from 1, in characters. */
  readonly column: number | null;
  /** The text of the line on which it begins. */
  readonly excerpt: string | null;
}

/**
 * Displays a button with the number of diagnostics if there is an error among them; it opens the list. An open list is
 * updated. Warnings alone appear only in the terminal.
 */
export function showDiagnostics(diagnostics: readonly Diagnostic[], translate: Translate): void {
  const old = document.querySelector<HTMLDialogElement>('dialog[data-diagnostics]');
  const wasOpen = old?.open ?? false;
  old?.remove();
  document.querySelector('.diagnostics-badge')?.remove();
  if (!diagnostics.some(({ severity }) => severity === 'error')) return;
  adoptStyles(styles);

  const count = translate('dev.problems', { count: diagnostics.length });
  const dialog = element(
    'dialog',
    { className: 'diagnostics', ariaLabel: count },
    element('h2', {}, count),
    createButton(translate('dev.dismiss'), () => dialog.close(), 'button'),
    ...diagnostics.map(entry),
  );
  dialog.dataset['diagnostics'] = '';
  const badge = createButton(count, () => dialog.showModal(), 'button diagnostics-badge');
  badge.ariaHasPopup = 'dialog';
  document.body.append(badge, dialog);
  if (wasOpen) dialog.showModal();
}

function entry(diagnostic: Diagnostic): HTMLElement {
  const { severity, code, message, help, excerpt } = diagnostic;
  const place = element('small', {}, locationOf(diagnostic));
  const root = element('section', {}, element('h3', {}, message), place);
  root.dataset.severity = severity;
  if (excerpt) root.append(element('pre', {}, excerpt));
  if (help) root.append(element('p', {}, help));
  root.append(element('small', {}, code));
  return root;
}

/** `docs/ko/a.md:3:7`, as far as known. */
function locationOf({ file, line, column }: Diagnostic): string {
  return [file, line, column].filter((part) => part !== null).join(':');
}
