import { ErrorBoundary } from './components/errors/error-boundary.js';
import { StartUpError } from './components/errors/start-up-error.js';
import { HideSplashScreen, PageSuspense, SplashScreenCookie } from './components/document/splash-screen.js';
import { FaviconAndCustomCss, DocumentLanguage } from './components/document/document-head.js';
import { ToastList } from './components/toast-list.js';
import { AppRoutes } from './routing/app-routes.js';
import { UnsavedChangesRouter } from './routing/unsaved-changes-router.js';

/** Base path of the portal: `''` or e.g. `/ombi`. */
const basename = () => new URL(document.baseURI).pathname.replace(/\/$/, '');

export function App() {
  return (
    <UnsavedChangesRouter basename={basename()}>
      <ErrorBoundary>
        <SplashScreenCookie />
        <PageSuspense fallback={<StartUpError />}>
          <HideSplashScreen />
          <FaviconAndCustomCss />
          <DocumentLanguage />
          <AppRoutes />
          <ToastList />
        </PageSuspense>
      </ErrorBoundary>
    </UnsavedChangesRouter>
  );
}
