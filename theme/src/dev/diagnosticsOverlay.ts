/** A dialog over the page that lists the diagnostics of the site. */

import type { Translate } from '../messages/translate';
import styles from './diagnosticsOverlay.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

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
export function showDiagnostics(
  diagnostics: readonly Diagnostic[],
  translate: Translate,
  openUrl: string,
): void {
  const old = document.querySelector<HTMLDialogElement>('dialog[data-diagnostics]');
  const wasOpen = old?.open ?? false;
  old?.remove();
  document.querySelector('.diagnostics-badge')?.remove();
  if (!diagnostics.some(({ severity }) => severity === 'error')) return;

  const count = translate('dev.problems', { count: diagnostics.length });
  const dialog = element('dialog', 'diagnostics');
  dialog.dataset['diagnostics'] = '';
  dialog.setAttribute('aria-label', count);
  const title = element('h2', 'diagnostics-title', count);
  const dismiss = element('button', 'button', translate('dev.dismiss'));
  dismiss.type = 'button';
  dismiss.addEventListener('click', () => dialog.close());
  dialog.append(title, dismiss, ...diagnostics.map((it) => entry(it, openUrl)));

  const badge = element('button', 'button diagnostics-badge', count);
  badge.type = 'button';
  badge.setAttribute('aria-haspopup', 'dialog');
  badge.addEventListener('click', () => dialog.showModal());
  document.body.append(badge, dialog);
  if (wasOpen) dialog.showModal();
}

function entry(diagnostic: Diagnostic, openUrl: string): HTMLElement {
  const { severity, code, message, help, excerpt } = diagnostic;
  const root = element('section', 'diagnostics-entry');
  root.dataset.severity = severity;
  root.append(element('h3', 'diagnostics-message', message), locationElement(diagnostic, openUrl));
  if (excerpt) root.append(element('pre', 'diagnostics-excerpt', excerpt));
  if (help) root.append(element('p', 'diagnostics-help', help));
  root.append(element('p', 'diagnostics-code', code));
  return root;
}

/** The location of a diagnostic; a click opens it in the editor. */
function locationElement(diagnostic: Diagnostic, openUrl: string): HTMLElement {
  const { file, line, column } = diagnostic;
  const text = locationOf(diagnostic);
  if (file === null) return element('p', 'diagnostics-place', text);
  const button = element('button', 'diagnostics-place', text);
  button.type = 'button';
  button.addEventListener('click', async () => {
    const body = JSON.stringify({ file, line: line ?? 1, column: column ?? 1 });
    const response = await fetch(openUrl, { method: 'POST', body });
    if (!response.ok) button.textContent = `${text}: ${await response.text()}`;
  });
  return button;
}

/** `docs/ko/a.md:3:7`, as far as known. */
export function locationOf({ file, line, column }: Diagnostic): string {
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
