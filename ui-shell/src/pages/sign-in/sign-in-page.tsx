import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { usePortal } from '../../portal/portal.js';
import type { ReturnTo } from '../../routing/guard.js';
import { Leaving } from '../../routing/leaving.js';
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
  const proxyFault = useHeaderSignIn(enableHeaderAuth && !session);

  if (!wizardCompleted) return <Leaving to="/Wizard" replace />;
  if (session) return <Leaving to={state?.returnTo ?? '/'} replace />;

  return (
    <Door title={t('title')}>
      {proxyFault && (
        <p className="sign-in-fault" role="status">
          {t(`proxy.${proxyFault}`)}
        </p>
      )}
      <Suspense fallback={<p aria-busy="true" className="sign-in-waiting" />}>{enableOAuth ? <WaysIn /> : <SignInForm />}</Suspense>
      <OtherWays />
    </Door>
  );
}
