/** Step-by-step evaluation: a button on blocks with steps, and the dialog. */

import { announce } from '../app/announce';
import { createButton } from '../content/element';
import { type HoverData, hashOf, loadHovers } from '../hovers/hoverData';
import { loadMessages } from '../messages/loadMessages';
import { createTranslate, type DeferredTranslate } from '../messages/translate';
import { fetchJson } from '../navigation/fetchJson';
import { showSteps } from './openSteps';
import { hashOfStep, type Replay, type StepsData, stepOfHash } from './stepsData';

/** The entry about steps in the file of hover types. */
type StepsEntry = NonNullable<HoverData['steps']>;

/** The live line: its section contains the result in a separate row. */
const LIVE = 'section:has(> .code-edit) figure.code:has(.row > .r)';

const hashOfBlock = (block: Element) =>
  hashOf(block.querySelector('pre > code')?.textContent?.replace(/\n$/, '') ?? '');

async function loadTranslate(): Promise<DeferredTranslate> {
  return createTranslate(await loadMessages('deferred'));
}

/** Adds a button to a block with steps. */
export async function addStepsButton(block: Element, entry: StepsEntry): Promise<void> {
  const hash = hashOfBlock(block);
  const section = block.closest('section:has(> .code-edit)');
  const place = section ?? block.querySelector('.code-actions');
  if (!entry.blocks.includes(hash) || !place || place.querySelector('.code-steps')) return;
  const translate = await loadTranslate();
  if (place.querySelector('.code-steps')) return;
  const press = () => void open(entry, hash, section !== null);
  const button = createButton(translate('steps.open'), press, 'code-steps');
  const edit = place.querySelector(':scope > .code-edit');
  if (edit) edit.after(button);
  else place.append(button);
}

/** Opens the steps of the live line. */
export async function openLiveSteps(): Promise<void> {
  const [block, entry] = [document.querySelector(LIVE), await entryOfPage()];
  if (block && entry) await open(entry, hashOfBlock(block), true);
}

/** Opens the step in the address, if the page has it and no dialog is open. */
export async function openStep(hash: string): Promise<void> {
  const address = stepOfHash(hash);
  if (!address || document.querySelector('dialog.steps')) return;
  const entry = await entryOfPage();
  const live = document.querySelector(LIVE);
  const block = address.block ?? (live && hashOfBlock(live));
  if (entry && block && entry.blocks.includes(block)) {
    await open(entry, block, address.block === undefined, address.number);
  }
}

/** The entry about steps of the current page. */
async function entryOfPage(): Promise<StepsEntry | undefined> {
  const url = document.querySelector<HTMLElement>('[data-hovers]')?.dataset.hovers;
  try {
    return url === undefined ? undefined : (await loadHovers(url)).steps;
  } catch (error) {
    await reportFailure(error);
  }
}

async function open(entry: StepsEntry, block: string, isLive: boolean, from = 1): Promise<void> {
  try {
    const [translate, { blocks, replays }] = await Promise.all([
      loadTranslate(),
      fetchJson<StepsData>(entry.url),
    ]);
    const own = (blocks[block] ?? []).flatMap((index) => replays[index] ?? []);
    const named = isLive ? undefined : block;
    showSteps(own, translate, {
      from,
      hashOf: (number) => hashOfStep({ number, block: named }),
    });
  } catch (error) {
    await reportFailure(error);
  }
}

async function reportFailure(error: unknown): Promise<void> {
  console.warn('The steps could not be loaded.', error);
  announce((await loadTranslate())('steps.failed'));
}

/** Displays the steps of edited code, as computed by the server; false if there are none. */
export async function showStepsOfEditedCode(
  baseUrl: string,
  code: string,
  translate: DeferredTranslate,
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
