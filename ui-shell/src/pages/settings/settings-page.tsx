import { lazy, useRef, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { PageSuspense } from '../../components/document/splash-screen.js';
import { ErrorBoundary } from '../../components/errors/error-boundary.js';
import { UnknownPluginPage } from '../../plugins/unknown-plugin-page.js';
import { useSession } from '../../session/index.js';
import NotFoundPage from '../not-found-page.js';
import { resolveLegacySettingsPath } from './menu/settings-paths.js';
import { type SettingsScreen, useSettingsScreens } from './menu/settings-screens.js';
import { SettingsSearch } from './search/settings-search.js';
import { useFieldFocus } from './search/use-field-focus.js';
import { SettingsMenu } from './menu/settings-menu.js';
import { SettingsOutline } from './outline/settings-outline.js';
import './settings-area.css';

/** Settings area for administrators; power users have the page about the portal, and the categories of issues, which they manage. */
export default function SettingsPage() {
  const { hasPermission } = useSession();
  if (hasPermission('settings.manage')) return <AllSettings />;
  return <SettingsArea screens={POWER_USER_SCREENS.filter(({ path }) => path !== 'Issues' || hasPermission('issues.manage'))} />;
}

const POWER_USER_SCREENS: readonly SettingsScreen[] = [
  { path: 'About', group: 'system', label: 'menu.about', Screen: lazy(() => import('./system/about-screen.js')) },
  { path: 'Issues', group: 'configuration', label: 'menu.issues', Screen: lazy(() => import('./portal/issue-categories-screen.js')) },
];

/** All administrator settings. */
function AllSettings() {
  const { screens, catalogue } = useSettingsScreens();
  const unknownPath = (
    <UnknownPluginPage catalogue={catalogue}>
      <LegacyPathRedirect screens={screens} />
    </UnknownPluginPage>
  );
  return <SettingsArea screens={screens} unknownPath={unknownPath} isWhole />;
}

interface SettingsAreaProps {
  readonly screens: readonly SettingsScreen[];
  /** Shown at a path without a screen. */
  readonly unknownPath?: ReactNode;
  /** Whether all settings are there, to be searched. */
  readonly isWhole?: boolean;
}

/** Settings screens with their menu, one screen at a time. */
function SettingsArea({ screens, unknownPath = <NotFoundPage />, isWhole = false }: SettingsAreaProps) {
  const { pathname } = useLocation();
  const area = useRef<HTMLDivElement>(null);
  useFieldFocus(area);

  return (
    <div className="page settings-area">
      <div className="settings-side">
        {isWhole && <SettingsSearch screens={screens} />}
        <SettingsMenu screens={screens} />
      </div>
      <div ref={area} className="settings-screen">
        <ErrorBoundary resetKey={pathname}>
          <PageSuspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
            <Routes>
              <Route index element={<Navigate to={screens[0]!.path} replace />} />
              {screens.map(({ path, Screen, Details }) => (
                <Route key={path} path={path}>
                  <Route index element={<Screen />} />
                  {Details && <Route path=":id" element={<Details />} />}
                </Route>
              ))}
              <Route path="*" element={unknownPath} />
            </Routes>
          </PageSuspense>
        </ErrorBoundary>
      </div>
      <SettingsOutline area={area} />
    </div>
  );
}

/** Redirects paths of earlier releases to the current screen. */
function LegacyPathRedirect({ screens }: { readonly screens: readonly SettingsScreen[] }) {
  const { '*': path = '' } = useParams();
  const target = resolveLegacySettingsPath(path.replace(/\/$/, ''), screens);
  return target ? <Navigate to={target} replace /> : <NotFoundPage />;
}
