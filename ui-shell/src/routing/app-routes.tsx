import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { CURRENT_PAGES } from './current-pages.js';
import { Guard } from './guard.js';
import { Leaving } from './leaving.js';
import { useScrollMemory } from './scroll-memory.js';

const Frame = lazy(() => import('../frame/frame.js'));
const CookiePage = lazy(() => import('../pages/arrival/cookie-page.js'));
const OAuthPage = lazy(() => import('../pages/arrival/oauth-page.js'));
const ForgottenPage = lazy(() => import('../pages/password-reset/forgotten-page.js'));
const NewPasswordPage = lazy(() => import('../pages/password-reset/new-password-page.js'));
const SignInPage = lazy(() => import('../pages/sign-in/sign-in-page.js'));
const UnsubscribedPage = lazy(() => import('../pages/unsubscribed/unsubscribed-page.js'));
const WizardPage = lazy(() => import('../pages/wizard/wizard-page.js'));

/** The doors of the portal. Behind the guarded one stands the frame with every page of `routes.tsx`. */
export function AppRoutes() {
  useScrollMemory();

  return (
    <Routes>
      <Route path="login/:landing?" element={<SignInPage />} />
      <Route path="Login/OAuth/:pin" element={<OAuthPage />} />
      <Route path="auth/cookie" element={<CookiePage />} />
      <Route path="reset" element={<ForgottenPage />} />
      <Route path="token" element={<NewPasswordPage />} />
      <Route path="unsubscribe/:token" element={<UnsubscribedPage />} />
      <Route path="Wizard/*" element={<WizardPage />} />
      {CURRENT_PAGES.map(({ path, to }) => (
        <Route key={path} path={path} element={<Leaving to={to} replace />} />
      ))}
      <Route element={<Guard />}>
        <Route path="*" element={<Frame />} />
      </Route>
    </Routes>
  );
}
