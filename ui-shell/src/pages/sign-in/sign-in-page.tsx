import { lazy, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { PageSuspense } from '../../components/document/splash-screen.js';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import type { ReturnToState } from '../../routing/require-session.js';
import { Redirect } from '../../routing/redirect.js';
import { useSessionOrNull, hasSignedOut, sessionToken, signIn } from '../../session/index.js';
import { api } from '../../api/index.js';
import { SignInLayout } from './sign-in-layout.js';
import { SignInForm } from './sign-in-form.js';
import { PluginSignInOptions } from './plugin-sign-in-options.js';

/** Kept after a refusal for later visits of the sign-in page: the proxy is asked only once per page load. */
let pendingSignIn: Promise<'refused' | 'failed' | null> | null = null;

/**
 * Signs in the user named by the reverse proxy, except right after a sign-out. Returns why it failed: `refused` where the portal does not
 * trust the proxy or the proxy names no user who may sign in, `failed` without a response.
 */
function useProxySignIn(isOn: boolean): 'refused' | 'failed' | null {
  const [proxySignInError, setProxySignInError] = useState<'refused' | 'failed' | null>(null);

  useEffect(() => {
    if (!isOn || hasSignedOut()) return undefined;
    let isOpen = true;
    pendingSignIn ??= signInByHeader();
    void pendingSignIn.then((found) => isOpen && setProxySignInError(found));
    return () => {
      isOpen = false;
    };
  }, [isOn]);
  return isOn ? proxySignInError : null;
}

async function signInByHeader(): Promise<'refused' | 'failed' | null> {
  try {
    const { access_token: token } = await api.token.createFromProxyHeader();
    if (token && sessionToken() === null) signIn(token);
    // After a session has ended, the next visit tries again.
    pendingSignIn = null;
    return token ? null : 'refused';
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    return cause.status === 401 ? 'refused' : 'failed';
  }
}

const SignInProviderPicker = lazy(() => import('./sign-in-provider-picker.js'));

/** Sign-in page. Plain elements only, so that it renders before the large libraries are loaded. */
export default function SignInPage() {
  const { t } = useTranslation('login');
  const { wizardCompleted, enableOAuth, enableHeaderAuth, landingPage } = usePortalInfo();
  const { landing } = useParams();
  const session = useSessionOrNull();
  const state = useLocation().state as ReturnToState | null;
  const proxyFault = useProxySignIn(enableHeaderAuth && !session);

  if (!wizardCompleted) return <Redirect to="/Wizard" replace />;
  if (session) return <Redirect to={state?.returnTo ?? '/'} replace />;

  // A user whom the proxy signs in needs no landing page.
  const isProxyPending = enableHeaderAuth && !proxyFault && !hasSignedOut();
  if (landingPage && !landing && !isProxyPending) return <Redirect to="/landingpage" state={state} replace />;

  return (
    <SignInLayout title={t('title')}>
      {proxyFault && (
        <p className="sign-in-fault" role="status">
          {proxyFault === 'refused' && (
            <>
              <strong>{t('errors.incorrectCredentials')}</strong>
              <br />
            </>
          )}
          {t(`proxy.${proxyFault}`)}
        </p>
      )}
      <PageSuspense fallback={<p aria-busy="true" className="sign-in-waiting" />}>
        {enableOAuth ? <SignInProviderPicker /> : <SignInForm />}
      </PageSuspense>
      <PluginSignInOptions />
    </SignInLayout>
  );
}
