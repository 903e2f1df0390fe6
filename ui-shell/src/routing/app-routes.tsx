import { lazy } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { useSessionOrNull } from '../session/index.js';
import { PAGE_PATHS } from './page-paths.js';
import { RequireSession } from './require-session.js';
import { useScrollRestoration } from './use-scroll-restoration.js';

const AppLayout = lazy(() => import('../layout/app-layout.js'));
const CookieSignInPage = lazy(() => import('../pages/sign-in-callback/cookie-sign-in-page.js'));
const LandingPage = lazy(() => import('../pages/landing/landing-page.js'));
const OAuthCallbackPage = lazy(() => import('../pages/sign-in-callback/oauth-callback-page.js'));
const ForgotPasswordPage = lazy(() => import('../pages/password-reset/forgot-password-page.js'));
const PublicNotFoundPage = lazy(() => import('../pages/public-not-found-page.js'));
const PublicCustomPage = lazy(() => import('../pages/custom/public-custom-page.js'));
const ResetPasswordPage = lazy(() => import('../pages/password-reset/reset-password-page.js'));
const SignInPage = lazy(() => import('../pages/sign-in/sign-in-page.js'));
const UnsubscribedPage = lazy(() => import('../pages/unsubscribed-page.js'));
const WizardPage = lazy(() => import('../pages/wizard/wizard-page.js'));

/** Whether a signed-in user could find a page at this path. */
const isPagePath = (pathname: string): boolean => pathname === '/' || PAGE_PATHS.some((path) => matchPath(path, pathname) !== null);

/** Top-level routes. The guarded one renders the layout with all pages of `routes.tsx`. */
export function AppRoutes() {
  useScrollRestoration();
  const session = useSessionOrNull();
  const { pathname } = useLocation();

  return (
    <Routes>
      <Route path="login/:landing?" element={<SignInPage />} />
      <Route path="landingpage" element={<LandingPage />} />
      {!session && <Route path="Custom" element={<PublicCustomPage />} />}
      <Route path="Login/OAuth/:pin" element={<OAuthCallbackPage />} />
      <Route path="auth/cookie" element={<CookieSignInPage />} />
      <Route path="reset" element={<ForgotPasswordPage />} />
      <Route path="token" element={<ResetPasswordPage />} />
      <Route path="unsubscribe/:token" element={<UnsubscribedPage />} />
      <Route path="Wizard/*" element={<WizardPage />} />
      {!session && !isPagePath(pathname) && <Route path="*" element={<PublicNotFoundPage />} />}
      <Route element={<RequireSession />}>
        <Route path="*" element={<AppLayout />} />
      </Route>
    </Routes>
  );
}
