/** Whether the reader has closed the announcement. */

/** Holds `true` when the announcement under the stored id was closed. */
export const DISMISSED_KEY = 'docusaurus.announcement.dismiss';
/** Holds the id of the announcement last shown. */
export const ID_KEY = 'docusaurus.announcement.id';
/** On `html`; `closed` hides the bar. */
export const ANNOUNCEMENT_ATTRIBUTE = 'data-announcement';

/** Whether the bar stays closed. A new id shows it again and is remembered. */
export function isDismissed(storage: Pick<Storage, 'getItem' | 'setItem'>, id: string): boolean {
  if (storage.getItem(ID_KEY) === id) return storage.getItem(DISMISSED_KEY) === 'true';
  storage.setItem(ID_KEY, id);
  storage.setItem(DISMISSED_KEY, 'false');
  return false;
}
