import { lazy } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { useSessionOrNull } from '../session/index.js';
import { PAGE_PATHS, PUBLIC_PATHS } from './page-paths.js';
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

/** Top-level routes. The guarded one renders the layout with all pages of `routing/pages.ts`. */
export function AppRoutes() {
  useScrollRestoration();
  const session = useSessionOrNull();
  const { pathname } = useLocation();

  return (
    <Routes>
      <Route path={PUBLIC_PATHS.signIn} element={<SignInPage />} />
      <Route path={PUBLIC_PATHS.landing} element={<LandingPage />} />
      {!session && <Route path="Custom" element={<PublicCustomPage />} />}
      <Route path={PUBLIC_PATHS.oauthCallback} element={<OAuthCallbackPage />} />
      <Route path={PUBLIC_PATHS.cookieSignIn} element={<CookieSignInPage />} />
      <Route path={PUBLIC_PATHS.forgotPassword} element={<ForgotPasswordPage />} />
      <Route path={PUBLIC_PATHS.resetPassword} element={<ResetPasswordPage />} />
      <Route path={PUBLIC_PATHS.unsubscribed} element={<UnsubscribedPage />} />
      <Route path={PUBLIC_PATHS.wizard} element={<WizardPage />} />
      {!session && !isPagePath(pathname) && <Route path="*" element={<PublicNotFoundPage />} />}
      <Route element={<RequireSession />}>
        <Route path="*" element={<AppLayout />} />
      </Route>
    </Routes>
  );
}
