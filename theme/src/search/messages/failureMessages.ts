import type { MessageKeyOf } from '../../messages/messageSets';

/** The keys of the title and the help text of a failed search. */
export function failureMessages(isBusy: boolean): [MessageKeyOf<'search'>, MessageKeyOf<'search'>] {
  return isBusy
    ? ['searchDialog.busy', 'searchDialog.busyHelp']
    : ['searchDialog.failed', 'searchDialog.failedHelp'];
}
