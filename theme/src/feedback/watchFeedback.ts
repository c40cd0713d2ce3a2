/** Answers to the question whether a page was helpful. */

import type { SiteProps } from '../generated/props';
import type { Navigation } from '../navigation/createNavigation';

/** Listens to the two buttons; the code that sends answers is loaded on the first click. */
export function watchFeedback(site: SiteProps, navigation: Pick<Navigation, 'getSnapshot'>): void {
  const { feedback } = site;
  if (!feedback) return;
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-feedback] > button');
    if (!button) return;
    const { url, version } = navigation.getSnapshot().page;
    const about = { page: url, language: site.locale.code, version };
    import('./sendFeedback').then(
      (it) => it.answer(button, feedback.url, about),
      (error: unknown) => console.warn(error),
    );
  });
}
