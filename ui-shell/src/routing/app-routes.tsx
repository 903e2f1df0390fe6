import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { RequireSession } from './require-session.js';
import { Redirect } from './redirect.js';
import { useScrollRestoration } from './use-scroll-restoration.js';

/** Paths of earlier releases without a page of their own, with their redirect targets. */
export const LEGACY_REDIRECTS: readonly { readonly path: string; readonly to: string }[] = [
  { path: 'landingpage', to: '/login' },
  { path: 'Custom', to: '/discover' },
  { path: 'issues', to: '/requests-list' },
  { path: 'issues/:providerId', to: '/requests-list' },
];

const AppLayout = lazy(() => import('../layout/app-layout.js'));
const CookieSignInPage = lazy(() => import('../pages/sign-in-callback/cookie-sign-in-page.js'));
const OAuthCallbackPage = lazy(() => import('../pages/sign-in-callback/oauth-callback-page.js'));
const ForgotPasswordPage = lazy(() => import('../pages/password-reset/forgot-password-page.js'));
const ResetPasswordPage = lazy(() => import('../pages/password-reset/reset-password-page.js'));
const SignInPage = lazy(() => import('../pages/sign-in/sign-in-page.js'));
const UnsubscribedPage = lazy(() => import('../pages/unsubscribed-page.js'));
const WizardPage = lazy(() => import('../pages/wizard/wizard-page.js'));

/** Top-level routes. The guarded one renders the layout with all pages of `routes.tsx`. */
export function AppRoutes() {
  useScrollRestoration();

  return (
    <Routes>
      <Route path="login/:landing?" element={<SignInPage />} />
      <Route path="Login/OAuth/:pin" element={<OAuthCallbackPage />} />
      <Route path="auth/cookie" element={<CookieSignInPage />} />
      <Route path="reset" element={<ForgotPasswordPage />} />
      <Route path="token" element={<ResetPasswordPage />} />
      <Route path="unsubscribe/:token" element={<UnsubscribedPage />} />
      <Route path="Wizard/*" element={<WizardPage />} />
      {LEGACY_REDIRECTS.map(({ path, to }) => (
        <Route key={path} path={path} element={<Redirect to={to} replace />} />
      ))}
      <Route element={<RequireSession />}>
        <Route path="*" element={<AppLayout />} />
      </Route>
    </Routes>
  );
}
