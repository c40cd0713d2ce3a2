/** The whole page as a function of the site, the page and the words; the same on server and client. */

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
  /** Absent while a shared part is drawn. */
  page: PageProps | null;
  translate: Translate<MessageKey>;
  children: ReactNode;
};

/** The values of the contexts for every component. */
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

/** One state of the page. */
export function AppFrame({ site, translate, snapshot }: AppProps & { snapshot: Snapshot }) {
  return (
    <Providers site={site} page={snapshot.page} translate={translate}>
      <PartBoundary isWhole>
        <Shell view={snapshot.view} />
      </PartBoundary>
    </Providers>
  );
}

/** The page as the reader moves through the site. */
export function App({ navigation, ...props }: AppProps & { navigation: Navigation }) {
  const { subscribe, getSnapshot } = navigation;
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return (
    <NavigationContext value={navigation}>
      <AppFrame {...props} snapshot={snapshot} />
    </NavigationContext>
  );
}
