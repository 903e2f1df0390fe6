import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import type { ReturnToState } from '../../routing/require-session.js';
import { Redirect } from '../../routing/redirect.js';
import { useSessionOrNull, hasSignedOut, sessionToken, signIn } from '../../session/index.js';
import { api } from '../../api/index.js';
import { SignInLayout } from './sign-in-layout.js';
import { SignInForm } from './sign-in-form.js';
import { PluginSignInOptions } from './plugin-sign-in-options.js';

/** Kept from a refusal to the next visit of the door: the proxy is asked once, and what it said stays true. */
let pendingSignIn: Promise<'refused' | 'failed' | null> | null = null;

/**
 * Whom the reverse proxy names comes in without being asked; whoever has just left is not fetched back. Tells why it let nobody in:
 * `refused` where the portal does not believe it, or it names nobody who may come in, `failed` where there was no answer to that.
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
    // Somebody who comes again after a session that ended is asked about anew.
    pendingSignIn = null;
    return token ? null : 'refused';
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    return cause.status === 401 ? 'refused' : 'failed';
  }
}

const SignInProviderPicker = lazy(() => import('./sign-in-provider-picker.js'));

/** The door. Plain elements only: this page must be there before the large libraries are. */
export default function SignInPage() {
  const { t } = useTranslation('login');
  const { wizardCompleted, enableOAuth, enableHeaderAuth } = usePortalInfo();
  const session = useSessionOrNull();
  const state = useLocation().state as ReturnToState | null;
  const proxyFault = useProxySignIn(enableHeaderAuth && !session);

  if (!wizardCompleted) return <Redirect to="/Wizard" replace />;
  if (session) return <Redirect to={state?.returnTo ?? '/'} replace />;

  return (
    <SignInLayout title={t('title')}>
      {proxyFault && (
        <p className="sign-in-fault" role="status">
          {t(`proxy.${proxyFault}`)}
        </p>
      )}
      <Suspense fallback={<p aria-busy="true" className="sign-in-waiting" />}>
        {enableOAuth ? <SignInProviderPicker /> : <SignInForm />}
      </Suspense>
      <PluginSignInOptions />
    </SignInLayout>
  );
}
