import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { Boundary } from './parts/fault/boundary.js';
import { PortalLook } from './parts/portal-look.js';
import { Snackbar } from './parts/snackbar/snackbar.js';
import { AppRoutes } from './routing/app-routes.js';

/** Where the portal is mounted: `''` or e.g. `/ombi`. */
const basename = () => new URL(document.baseURI).pathname.replace(/\/$/, '');

export function App() {
  return (
    <BrowserRouter basename={basename()}>
      <Boundary>
        <Suspense>
          <PortalLook />
          <AppRoutes />
          <Snackbar />
        </Suspense>
      </Boundary>
    </BrowserRouter>
  );
}
