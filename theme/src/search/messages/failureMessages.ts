/** The message keys of a failed search. */

import type { MessageKeyOf } from '../../messages/messageSets';

/** The key of the title. */
export function failureTitle(isBusy: boolean): MessageKeyOf<'search'> {
  return isBusy ? 'searchDialog.busy' : 'searchDialog.failed';
}

/** The key of the help text. */
export function failureHelp(isBusy: boolean): MessageKeyOf<'search'> {
  return isBusy ? 'searchDialog.busyHelp' : 'searchDialog.failedHelp';
}
