import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { usePage } from '../../app/contexts';
import type { View } from '../../navigation/createNavigation';
import { Announcement } from '../Announcement/Announcement';
import { BackToTop } from '../BackToTop/BackToTop';
import { Footer } from '../Footer/Footer';
import { PanelContext } from '../MobilePanel/panelContext';
import { Navbar } from '../Navbar/Navbar';
import { PageView } from '../PageView/PageView';
import { Sidebar } from '../Sidebar/Sidebar';
import { SkipLink } from '../SkipLink/SkipLink';
import css from './Shell.module.css';

/** Few readers on wide screens ever open it. */
const MobilePanel = lazy(() => import('../MobilePanel/MobilePanel'));

/** Everything around a page, from the skip link to the footer. */
export function Shell({ view }: { view: View }) {
  const { sidebar, content } = usePage();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  const panel = useMemo(() => ({ isOpen, open, close }), [isOpen, open, close]);
  return (
    <PanelContext value={panel}>
      <SkipLink />
      <Announcement />
      <Navbar />
      <div className={css.Progress} data-progress="" hidden />
      <div className={css.Frame} data-kind={content.kind} data-sidebar={sidebar !== null}>
        {sidebar && <Sidebar sidebar={sidebar} />}
        <main id="content" className={css.Main} tabIndex={-1}>
          <PageView view={view} />
        </main>
      </div>
      <Footer />
      <BackToTop />
      {isOpen && (
        <Suspense>
          <MobilePanel />
        </Suspense>
      )}
    </PanelContext>
  );
}
