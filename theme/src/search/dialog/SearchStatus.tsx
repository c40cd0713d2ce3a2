import { useTranslate } from '../../app/contexts';
import { failureMessages } from '../messages/failureMessages';
import { useSettledText } from '../messages/useSettledText';
import { isAnswered, type SearchState, screenOf } from './searchMachine';

/**
 * The state of a search: a message in place of rows, and what screen readers announce.
 *
 * The announcement is in the same element throughout, because screen readers announce changes within an element.
 */
export function SearchStatus({ state }: { state: SearchState }) {
  const translate = useTranslate<'search'>();
  const screen = screenOf(state);
  const [title, help] = message();
  const isVisible = screen.name === 'nothing' || screen.name === 'error';
  const isStalled = state.status === 'stalled' && !isAnswered(state);
  const announcement = useSettledText(
    isStalled ? translate('loading') : help ? `${title} ${help}` : title,
  );
  return (
    <>
      <div className="search-status" role="status">
        {announcement}
      </div>
      {isVisible && (
        <div className="search-status-visible" aria-hidden="true">
          <p className="search-title">{title}</p>
          {help && <p>{help}</p>}
        </div>
      )}
    </>
  );

  function message(): [title: string, help?: string] {
    switch (screen.name) {
      case 'results':
        return [translate('searchDialog.count', { count: screen.count })];
      case 'nothing':
        return [translate('searchDialog.nothing', { query: screen.query })];
      case 'error': {
        const [title, help] = failureMessages(screen.isBusy);
        return [translate(title), translate(help)];
      }
      default:
        return [''];
    }
  }
}
