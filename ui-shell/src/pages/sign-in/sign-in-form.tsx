import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useEffect, useState } from 'react';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import { useSignIn } from './use-sign-in.js';

const SECOND = 1000;
const TICK_MS = 250;

/** Countdown of seconds by the clock; a new `restartKey` restarts it. */
function useCountdown(seconds: number, restartKey: unknown): number {
  const [seen, setSeen] = useState({ occasion: restartKey, left: seconds });
  if (seen.occasion !== restartKey) setSeen({ occasion: restartKey, left: seconds });

  useEffect(() => {
    if (seconds === 0) return;
    const end = Date.now() + seconds * SECOND;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / SECOND));
      setSeen({ occasion: restartKey, left });
      if (left === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [seconds, restartKey]);

  return seen.left;
}

interface SignInFormProps {
  /** The identity provider that checks the password. Default: the portal's own accounts. */
  readonly provider?: string | null;
}

/** User name, password and *remember me*. The password field is hidden where none is needed. */
export function SignInForm({ provider = null }: SignInFormProps) {
  const { t } = useTranslation('login');
  const portalInfo = usePortalInfo();
  const allowNoPassword = portalInfo.allowNoPassword && provider === null;
  const { signInError, isBusy, needsPassword, submit } = useSignIn({ allowNoPassword, provider });
  const secondsLeft = useCountdown(signInError?.waitSeconds ?? 0, signInError);
  const errorCode = signInError && (signInError.waitSeconds === 0 || secondsLeft > 0) ? signInError.code : null;
  const isMissing = errorCode === 'usernameRequired';

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <label htmlFor="username">{t('username')}</label>
      <input
        id="username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        required
        aria-invalid={isMissing}
        aria-describedby={errorCode ? 'sign-in-fault' : undefined}
      />
      {needsPassword && (
        <>
          <label htmlFor="password">{t('password')}</label>
          <input id="password" name="password" type="password" autoComplete="current-password" autoFocus={allowNoPassword} />
        </>
      )}
      <label className="sign-in-remember">
        <input name="rememberMe" type="checkbox" />
        {t('rememberMe')}
      </label>
      {errorCode && (
        <p id="sign-in-fault" className="sign-in-fault" role="alert">
          {signInError?.text ?? t(`errors.${errorCode}`, { count: secondsLeft })}
        </p>
      )}
      <button className="plain-button" type="submit" disabled={isBusy || secondsLeft > 0} aria-busy={isBusy}>
        {t('signIn')}
      </button>
      {provider === null && (
        <Link className="sign-in-forgotten" to="/reset">
          {t('forgotten')}
        </Link>
      )}
    </form>
  );
}
