/** Step by step: a button on blocks that have steps, and what it opens. */

import { say } from '../app/say';
import { hashOf } from '../hovers/hoverData';
import { loadMessages } from '../messages/loadMessages';
import type { MessageKeyOf } from '../messages/messageSets';
import { createTranslate, type Translate } from '../messages/translate';
import { adoptStyles } from '../styles/adoptStyles';
import styles from './offerSteps.css?inline';
import { showSteps } from './openSteps';
import { type Replay, type StepsData, stepOfHash } from './stepsData';

/** What the file of types says of steps: where they are, and the blocks that have some. */
export interface StepsNote {
  readonly url: string;
  readonly blocks: readonly string[];
}

const textOf = (block: Element) =>
  hashOf(block.querySelector('pre > code')?.textContent?.replace(/\n$/, '') ?? '');

async function words(): Promise<Translate<MessageKeyOf<'later'>>> {
  return createTranslate(await loadMessages('later'));
}

/** Puts a button on a block that has steps; one is opened at once if the address names it. */
export async function offerSteps(block: Element, note: StepsNote): Promise<void> {
  const hash = textOf(block);
  const section = block.closest('section:has(> .code-edit)');
  const place = section ?? block.querySelector('.code-actions');
  if (!note.blocks.includes(hash) || !place || place.querySelector('.code-steps')) return;
  const translate = await words();
  if (place.querySelector('.code-steps')) return;
  adoptStyles(styles);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-steps';
  button.textContent = translate('steps.open');
  const open = async (from?: number) => {
    try {
      const response = await fetch(note.url, { credentials: 'same-origin' });
      if (!response.ok) throw new Error(`${note.url} was answered with status ${response.status}`);
      const { blocks, replays }: StepsData = await response.json();
      const own = (blocks[hash] ?? []).map((index) => replays[index]);
      showSteps(
        own.filter((it) => it !== undefined),
        translate,
        from,
      );
    } catch (error) {
      console.warn('The steps could not be loaded.', error);
      say(translate('steps.failed'));
    }
  };
  button.addEventListener('click', () => void open());
  const edit = place.querySelector(':scope > .code-edit');
  if (edit) edit.after(button);
  else place.append(button);
  const from = stepOfHash(location.hash);
  if (from !== undefined && !document.querySelector('dialog.steps')) await open(from);
}

/** Shows the steps of edited code, as the server confirms them; false if there are none. */
export async function showEdited(
  baseUrl: string,
  code: string,
  translate: Translate<MessageKeyOf<'later'>>,
): Promise<boolean> {
  const response = await fetch(`${baseUrl}_munseo/steps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!response.ok || !isJson) return false;
  const { replays }: { replays: readonly Replay[] } = await response.json();
  if (replays.length === 0) return false;
  showSteps(replays, translate);
  return true;
}
