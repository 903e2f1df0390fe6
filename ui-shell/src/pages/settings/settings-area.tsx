import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { Boundary } from '../../parts/fault/boundary.js';
import NotFoundPage from '../not-found/not-found-page.js';
import { currentAddress } from './menu/old-addresses.js';
import type { SettingsScreen } from './menu/screen.js';
import { SettingsMenu } from './menu/settings-menu.js';
import { useSettingsScreens } from './menu/use-settings-screens.js';
import './settings-area.css';

/** The other room: everything an administrator can set, one screen at a time. */
export default function SettingsArea() {
  const { screens, isComplete } = useSettingsScreens();
  const { pathname } = useLocation();

  return (
    <div className="page settings-area">
      <SettingsMenu screens={screens} />
      <div className="settings-screen">
        <Boundary resetKey={pathname}>
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
            <Routes>
              <Route index element={<Navigate to="Ombi" replace />} />
              {screens.map(({ path, Screen, Details }) => (
                <Route key={path} path={path}>
                  <Route index element={<Screen />} />
                  {Details && <Route path=":id" element={<Details />} />}
                </Route>
              ))}
              <Route path="*" element={isComplete ? <OldAddress screens={screens} /> : <Skeleton active title={false} />} />
            </Routes>
          </Suspense>
        </Boundary>
      </div>
    </div>
  );
}

/** Bookmarks and links of earlier releases lead to the screen that took over. */
function OldAddress({ screens }: { readonly screens: readonly SettingsScreen[] }) {
  const { '*': path = '' } = useParams();
  const target = currentAddress(path.replace(/\/$/, ''), screens);
  return target ? <Navigate to={target} replace /> : <NotFoundPage />;
}
