import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { Boundary } from './parts/fault/boundary.js';
import { PortalLook } from './parts/brand/portal-look.js';
import { DocumentLanguage } from './parts/names/document-language.js';
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
          <DocumentLanguage />
          <AppRoutes />
          <Snackbar />
        </Suspense>
      </Boundary>
    </BrowserRouter>
  );
}
