import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { usePortal } from '../../portal/portal.js';
import type { ReturnTo } from '../../routing/guard.js';
import { useSessionOrNull } from '../../session/index.js';
import { Door } from './door/door.js';
import { SignInForm } from './form/sign-in-form.js';
import { OtherWays } from './other-ways.js';
import { useHeaderSignIn } from './use-header-sign-in.js';

const WaysIn = lazy(() => import('./outside/ways-in.js'));

/** The door. Plain elements only: this page must be there before the large libraries are. */
export default function SignInPage() {
  const { t } = useTranslation('login');
  const { wizardCompleted, enableOAuth, enableHeaderAuth } = usePortal();
  const session = useSessionOrNull();
  const state = useLocation().state as ReturnTo | null;
  useHeaderSignIn(enableHeaderAuth && !session);

  if (!wizardCompleted) return <Navigate to="/Wizard" replace />;
  if (session) return <Navigate to={state?.returnTo ?? '/'} replace />;

  return (
    <Door title={t('title')}>
      <Suspense fallback={<p aria-busy="true" className="sign-in-waiting" />}>{enableOAuth ? <WaysIn /> : <SignInForm />}</Suspense>
      <OtherWays />
    </Door>
  );
}
