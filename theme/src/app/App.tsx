/** The whole page as a function of the site, the page and the messages; the same on server and client. */

import { type ReactNode, useSyncExternalStore } from 'react';
import { PartBoundary } from '../components/ErrorBoundary/PartBoundary';
import { Shell } from '../components/Shell/Shell';
import type { PageProps, SiteProps } from '../generated/props';
import type { MessageKey } from '../messages/messageSets';
import type { Translate } from '../messages/translate';
import type { Navigation, Snapshot } from '../navigation/createNavigation';
import { NavigationContext, PageContext, SiteContext, TranslateContext } from './contexts';

type ProvidersProps = {
  site: SiteProps;
  /** `null` while a shared part is rendered. */
  page: PageProps | null;
  translate: Translate<MessageKey>;
  children: ReactNode;
};

/** Provides the contexts for all components. */
export function Providers({ site, page, translate, children }: ProvidersProps) {
  return (
    <SiteContext value={site}>
      <TranslateContext value={translate}>
        <PageContext value={page}>{children}</PageContext>
      </TranslateContext>
    </SiteContext>
  );
}

type AppProps = { site: SiteProps; translate: Translate<MessageKey> };

/** Renders one snapshot of the navigation. */
export function AppFrame({ site, translate, snapshot }: AppProps & { snapshot: Snapshot }) {
  return (
    <Providers site={site} page={snapshot.page} translate={translate}>
      <PartBoundary isWholePage>
        <Shell view={snapshot.view} />
      </PartBoundary>
    </Providers>
  );
}

/** Renders the current page and follows the navigation. */
export function App({ navigation, ...props }: AppProps & { navigation: Navigation }) {
  const { subscribe, getSnapshot } = navigation;
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return (
    <NavigationContext value={navigation}>
      <AppFrame {...props} snapshot={snapshot} />
    </NavigationContext>
  );
}
