/**
 * Closes a panel on a back navigation instead of leaving the page: the history returns to the entry that was
 * left, and the navigation does not see either event.
 *
 * Returns a function that stops listening.
 */
export function closeOnBack(onBack: () => void): () => void {
  const index = () => window.navigation?.currentEntry?.index;
  const start = index();
  let isReturning = false;

  function handlePop(event: PopStateEvent): void {
    // An entry created by a fragment link has no state yet; it does not leave the page.
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
