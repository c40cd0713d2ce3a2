/** What a reader is told when there is no answer, as keys of messages. */

import type { MessageKeyOf } from '../../messages/messageSets';

/** What happened. */
export function failureTitle(isBusy: boolean): MessageKeyOf<'search'> {
  return isBusy ? 'searchDialog.busy' : 'searchDialog.failed';
}

/** What can be done. */
export function failureHelp(isBusy: boolean): MessageKeyOf<'search'> {
  return isBusy ? 'searchDialog.busyHelp' : 'searchDialog.failedHelp';
}
