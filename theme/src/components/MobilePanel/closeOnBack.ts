/**
 * While a panel is open, the way back closes it instead of leaving the page: the entry that was left is
 * gone to again, and the navigation hears of neither move.
 *
 * Gives a function that ends the watch.
 */
export function stayOnBack(onBack: () => void): () => void {
  const index = () => window.navigation?.currentEntry?.index;
  const start = index();
  let isReturning = false;

  function handlePop(event: PopStateEvent): void {
    // A fragment followed inside of the page has no state yet, and leaves nothing.
    if (event.state === null) return;
    event.stopImmediatePropagation();
    if (isReturning) {
      stop();
      return;
    }
    isReturning = true;
    const now = index();
    history.go(start === undefined || now === undefined ? 1 : start - now);
    onBack();
  }

  function stop(): void {
    removeEventListener('popstate', handlePop, { capture: true });
  }

  addEventListener('popstate', handlePop, { capture: true });
  return () => {
    if (!isReturning) stop();
  };
}
