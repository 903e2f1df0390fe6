import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { setLanguage, useTranslation } from '@ombi/sdk/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.js';
import { AppProviders } from '../components/document/app-providers.js';
import { useIsIdle } from '../components/use-is-idle.js';
import { useHasBeenTrue } from '../components/use-has-been-true.js';
import { useSession } from '../session/index.js';
import { useLiveUpdates } from '../live-updates/use-live-updates.js';
import { PageRoutes } from '../routing/page-routes.js';
import { api } from '../api/index.js';
import { setPendingRequestCount } from '../portal-info/pending-request-count.js';
import { AdvancedSearchProvider } from './search/advanced-search-provider.js';
import { SideMenu } from './side-menu/side-menu.js';
import { SourceOutageNotice } from './source-outage-notice.js';
import { TopBar } from './top-bar.js';
import { useCurrentUser } from './use-current-user.js';
import './protected.css';
import './app-layout.css';

const OfflinePage = lazy(() => import('../offline/offline-page.js'));
const MenuDrawer = lazy(() => import('./side-menu/menu-drawer.js'));

/** Keeps the number of pending requests up to date for users who may decide them; after a sign-out it is 0. */
export function useSyncPendingRequestCount(): void {
  const decides = useSession().hasPermission('requests.decide');
  const { data } = useQuery({ queryKey: ['requests', 'count'], queryFn: api.quotas.counts, enabled: decides });
  const pending = decides ? (data?.pending ?? 0) : 0;

  useEffect(() => setPendingRequestCount(pending), [pending]);
  useEffect(() => () => setPendingRequestCount(0), []);
}

/** Side menu, top bar with search, and the page. On small screens the menu is a drawer. */
export function AppLayoutContent() {
  const { t } = useTranslation('layout');
  const [menuOpen, setMenuOpen] = useOpenUntilNavigation();
  const wasMenuOpened = useHasBeenTrue(menuOpen);
  const { data: me } = useCurrentUser();
  useLiveUpdates();
  useSyncPendingRequestCount();
  const isIdle = useIsIdle();

  // A user without a language gets that of the browser, not that of the previous user.
  useEffect(() => setLanguage(me?.language), [me?.language]);

  return (
    <AdvancedSearchProvider>
      <div className="frame">
        <a className="frame-skip" href="#content">
          {t('skipToContent')}
        </a>
        <div className="frame-side">
          <SideMenu />
        </div>
        <Suspense>{wasMenuOpened && <MenuDrawer isOpen={menuOpen} onClose={() => setMenuOpen(false)} />}</Suspense>
        <div className="frame-main">
          <TopBar onMenu={() => startTransition(() => setMenuOpen(true))} />
          <main id="content" tabIndex={-1}>
            <PageRoutes />
          </main>
          <SourceOutageNotice />
          <Suspense>{isIdle && <OfflinePage />}</Suspense>
        </div>
      </div>
    </AdvancedSearchProvider>
  );
}

/** Open state that is reset by navigation. */
function useOpenUntilNavigation() {
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(key);
  if (page !== key) {
    setPage(key);
    setOpen(false);
  }
  return [isOpen, setOpen] as const;
}

/** Layout around every page of a signed-in user. */
export default function AppLayout() {
  const { userId } = useSession();
  // Cached responses belong to one user and must not be shown to the next user of the same browser.
  useEffect(() => () => queryClient.clear(), [userId]);

  return (
    <AppProviders>
      <AppLayoutContent key={userId} />
    </AppProviders>
  );
}
