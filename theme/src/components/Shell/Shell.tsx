import { useEffect, useState } from 'react';
import { usePage, useTranslate } from '../../app/contexts';
import type { View } from '../../navigation/createNavigation';
import type { OpenRequest } from '../../search/activation/intent';
import { onOpenRequest } from '../../search/activation/openRequests';
import { Announcement } from '../Announcement/Announcement';
import { BackToTop } from '../BackToTop/BackToTop';
import { PartBoundary } from '../ErrorBoundary/PartBoundary';
import { Footer } from '../Footer/Footer';
import { Navbar } from '../Navbar/Navbar';
import { PageView } from '../PageView/PageView';
import { Sidebar } from '../Sidebar/Sidebar';
import { SkipLink } from '../SkipLink/SkipLink';
import * as css from './Shell.module.css';
import { ShellContext, useShellState } from './shellState';

/** Everything around a page, from the skip link to the footer. */
export function Shell({ view }: { view: View }) {
  const { sidebar, content } = usePage();
  const translate = useTranslate();
  const state = useShellState(sidebar?.id);
  const [opening, setOpening] = useState<OpenRequest | null>(null);
  useEffect(() => onOpenRequest(setOpening), []);
  return (
    <ShellContext value={state}>
      <SkipLink />
      <PartBoundary>
        <Announcement />
      </PartBoundary>
      <PartBoundary>
        <Navbar />
      </PartBoundary>
      <div
        className={css.Frame}
        data-kind={content.kind}
        data-sidebar={sidebar ? (state.isSidebarHidden ? 'hidden' : 'shown') : undefined}
      >
        {sidebar && (
          <PartBoundary>
            <Sidebar sidebar={sidebar} />
          </PartBoundary>
        )}
        <main id=":content" className={css.Main} tabIndex={-1}>
          <div
            className={css.Progress}
            data-progress=""
            role="progressbar"
            aria-label={translate('loading')}
            hidden
          />
          <PageView view={view} />
        </main>
      </div>
      <PartBoundary>
        <Footer />
      </PartBoundary>
      <BackToTop />
      {state.Panel && (
        <PartBoundary>
          <state.Panel />
        </PartBoundary>
      )}
      {opening && (
        <PartBoundary>
          <opening.Dialog query={opening.query} onClose={() => setOpening(null)} />
        </PartBoundary>
      )}
    </ShellContext>
  );
}
