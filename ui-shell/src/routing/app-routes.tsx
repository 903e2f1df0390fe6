import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { useSessionOrNull } from '../session/index.js';
import { RequireSession } from './require-session.js';
import { useScrollRestoration } from './use-scroll-restoration.js';

const AppLayout = lazy(() => import('../layout/app-layout.js'));
const CookieSignInPage = lazy(() => import('../pages/sign-in-callback/cookie-sign-in-page.js'));
const LandingPage = lazy(() => import('../pages/landing/landing-page.js'));
const OAuthCallbackPage = lazy(() => import('../pages/sign-in-callback/oauth-callback-page.js'));
const ForgotPasswordPage = lazy(() => import('../pages/password-reset/forgot-password-page.js'));
const PublicCustomPage = lazy(() => import('../pages/custom/public-custom-page.js'));
const ResetPasswordPage = lazy(() => import('../pages/password-reset/reset-password-page.js'));
const SignInPage = lazy(() => import('../pages/sign-in/sign-in-page.js'));
const UnsubscribedPage = lazy(() => import('../pages/unsubscribed-page.js'));
const WizardPage = lazy(() => import('../pages/wizard/wizard-page.js'));

/** Top-level routes. The guarded one renders the layout with all pages of `routes.tsx`. */
export function AppRoutes() {
  useScrollRestoration();
  const session = useSessionOrNull();

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
      <Route element={<RequireSession />}>
        <Route path="*" element={<AppLayout />} />
      </Route>
    </Routes>
  );
}
