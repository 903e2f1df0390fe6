import { Suspense } from 'react';
import { Boundary } from './parts/fault/boundary.js';
import { StartUp } from './parts/fault/start-up.js';
import { FirstPaint, OnScreen } from './parts/first-paint/first-paint.js';
import { PortalLook } from './parts/brand/portal-look.js';
import { DocumentLanguage } from './parts/names/document-language.js';
import { Snackbar } from './parts/snackbar/snackbar.js';
import { AppRoutes } from './routing/app-routes.js';
import { GuardedRouter } from './routing/leave/guarded-router.js';

/** Where the portal is mounted: `''` or e.g. `/ombi`. */
const basename = () => new URL(document.baseURI).pathname.replace(/\/$/, '');

export function App() {
  return (
    <GuardedRouter basename={basename()}>
      <Boundary>
        <FirstPaint />
        <Suspense fallback={<StartUp />}>
          <OnScreen />
          <PortalLook />
          <DocumentLanguage />
          <AppRoutes />
          <Snackbar />
        </Suspense>
      </Boundary>
    </GuardedRouter>
  );
}
