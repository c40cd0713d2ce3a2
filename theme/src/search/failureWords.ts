/** What a reader is told when there is no answer, as keys of messages. */

import type { MessageKey } from '../messages/translate';

/** What happened. */
export function failureTitle(isBusy: boolean): MessageKey {
  return isBusy ? 'searchDialog.busy' : 'searchDialog.failed';
}

/** What can be done. */
export function failureHelp(isBusy: boolean): MessageKey {
  return isBusy ? 'searchDialog.busyHelp' : 'searchDialog.failedHelp';
}
