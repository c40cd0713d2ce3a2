/**
 * Sends an answer, then offers a text field, whose text is sent with the answer again.
 *
 * Requests contain no cookies and no referrer; nothing is stored in the browser.
 */

import { element } from '../content/element';
import { loadMessages } from '../messages/loadMessages';
import { createTranslate } from '../messages/translate';
import { adoptStyles } from '../styles/adoptStyles';
import styles from './sendFeedback.css?inline';

/** The page that the feedback is about. */
export interface FeedbackTarget {
  /** The path of the page. */
  readonly page: string;
  readonly language: string;
  /** The version of the documentation, if there are several. */
  readonly version: string | null;
}

/** The body of a request. */
type Answer = FeedbackTarget & { readonly answer: string; readonly comment?: string };

/** Sends the answer of a button and displays whether it arrived. */
export async function answer(
  button: HTMLButtonElement,
  url: string,
  about: FeedbackTarget,
): Promise<void> {
  const group = button.parentElement;
  if (!group || /^sen[dt]/.test(group.dataset.state ?? '')) return;
  adoptStyles(styles);
  group.dataset.state = 'sending';
  const translate = createTranslate(await loadMessages('deferred'));
  const status = statusOf(group);
  status.textContent = '';
  const payload: Answer = { ...about, answer: button.value };
  const isSent = await send(url, payload);
  group.dataset.state = isSent ? 'sent' : 'failed';
  status.textContent = translate(isSent ? 'feedbackForm.thanks' : 'feedbackForm.failed');
  if (!isSent) return;
  for (const other of group.querySelectorAll<HTMLButtonElement>(':scope > button')) {
    other.setAttribute('aria-pressed', String(other === button));
    other.setAttribute('aria-disabled', 'true');
  }
  const form = commentForm(translate('feedbackForm.comment'), translate('feedbackForm.send'));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const field = form.querySelector('textarea');
    const comment = field?.value.trim();
    if (!comment || form.inert) return;
    form.inert = true;
    const isSent = await send(url, { ...payload, comment });
    status.textContent = translate(isSent ? 'feedbackForm.thanks' : 'feedbackForm.failed');
    form.inert = false;
    if (!isSent) return;
    form.remove();
    status.focus();
  });
  group.append(form);
}

async function send(url: string, body: Answer): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(15_000),
    });
    return response.ok;
  } catch (error) {
    console.warn('The answer could not be sent.', error);
    return false;
  }
}

/** The status line of the answer, created before it has text so that screen readers announce it. */
function statusOf(group: Element): HTMLElement {
  const known = group.querySelector<HTMLElement>('[role="status"]');
  if (known) return known;
  const status = element('span', { role: 'status', tabIndex: -1 });
  group.append(status);
  return status;
}

function commentForm(text: string, action: string): HTMLFormElement {
  return element(
    'form',
    { className: 'feedback-form' },
    element('label', {}, text, element('textarea', { rows: 3, maxLength: 2000 })),
    element('button', { className: 'button' }, action),
  );
}
