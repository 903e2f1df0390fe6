import { Suspense, useRef } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { ErrorBoundary } from '../../components/errors/error-boundary.js';
import NotFoundPage from '../not-found-page.js';
import { currentSettingsPath } from './menu/settings-paths.js';
import { type SettingsScreen, useSettingsScreens } from './menu/settings-screens.js';
import { SettingsSearch } from './search/settings-search.js';
import { useFieldFocus } from './search/use-field-focus.js';
import { SettingsMenu } from './menu/settings-menu.js';
import './settings-area.css';

/** Settings area: all administrator settings, one screen at a time. */
export default function SettingsArea() {
  const { screens, isComplete } = useSettingsScreens();
  const { pathname } = useLocation();
  const area = useRef<HTMLDivElement>(null);
  useFieldFocus(area);

  return (
    <div className="page settings-area">
      <div className="settings-side">
        <SettingsSearch screens={screens} />
        <SettingsMenu screens={screens} />
      </div>
      <div ref={area} className="settings-screen">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
            <Routes>
              <Route index element={<Navigate to="Dashboard" replace />} />
              {screens.map(({ path, Screen, Details }) => (
                <Route key={path} path={path}>
                  <Route index element={<Screen />} />
                  {Details && <Route path=":id" element={<Details />} />}
                </Route>
              ))}
              <Route path="*" element={isComplete ? <LegacyPathRedirect screens={screens} /> : <Skeleton active title={false} />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  );
}

/** Redirects paths of earlier releases to the current screen. */
function LegacyPathRedirect({ screens }: { readonly screens: readonly SettingsScreen[] }) {
  const { '*': path = '' } = useParams();
  const target = currentSettingsPath(path.replace(/\/$/, ''), screens);
  return target ? <Navigate to={target} replace /> : <NotFoundPage />;
}
