import { useTranslate } from '../../app/contexts';
import { failureHelp, failureTitle } from '../failureWords';
import { isAnswered, type SearchState, screenOf } from './searchMachine';

/** Says what screen readers cannot see: how much was found. */
export function SearchStatus({ state }: { state: SearchState }) {
  const translate = useTranslate();
  return (
    <div className="search-status" role="status">
      {isAnswered(state) ? textOf() : state.status === 'stalled' && translate('loading')}
    </div>
  );

  function textOf(): string | null {
    const screen = screenOf(state);
    switch (screen.name) {
      case 'results':
        return translate('searchDialog.count', { count: screen.count });
      case 'nothing':
        return translate('searchDialog.nothing', { query: screen.query });
      case 'error':
        return `${translate(failureTitle(screen.isBusy))} ${translate(failureHelp(screen.isBusy))}`;
      default:
        return null;
    }
  }
}
