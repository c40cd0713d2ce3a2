/** Answers to the question whether a page was helpful. */

import type { SiteProps } from '../generated/props';
import type { Navigation } from '../navigation/createNavigation';

/** Listens to the two buttons; what sends an answer comes with the first of them. */
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
