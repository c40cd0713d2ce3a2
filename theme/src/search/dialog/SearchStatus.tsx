import { useTranslate } from '../../app/contexts';
import { failureHelp, failureTitle } from '../messages/failureMessages';
import { isAnswered, type SearchState, screenOf } from './searchMachine';

/**
 * Announces the state of a search.
 *
 * A message without rows is visible; the number of rows is for screen readers only. It is the same element throughout,
 * because screen readers announce changes within an element.
 */
export function SearchStatus({ state }: { state: SearchState }) {
  const translate = useTranslate<'search'>();
  const screen = screenOf(state);
  const isWaiting = !isAnswered(state);
  const isVisible = screen.name === 'nothing' || screen.name === 'error';
  return (
    <div className={isVisible ? 'search-status-visible' : 'search-status'} role="status">
      {screen.name === 'nothing' && (
        <p className="search-title">{translate('searchDialog.nothing', { query: screen.query })}</p>
      )}
      {screen.name === 'error' && (
        <>
          <p className="search-title">{translate(failureTitle(screen.isBusy))}</p>
          <p>{translate(failureHelp(screen.isBusy))}</p>
        </>
      )}
      {screen.name === 'results' &&
        !isWaiting &&
        translate('searchDialog.count', { count: screen.count })}
      {isWaiting && state.status === 'stalled' && (
        <span className="search-status">{translate('loading')}</span>
      )}
    </div>
  );
}
