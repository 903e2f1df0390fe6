import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { usePortal } from '../../../portal/portal.js';
import { useSecondsLeft } from './use-seconds-left.js';
import { useSignIn } from './use-sign-in.js';

interface SignInFormProps {
  /** The service that knows the password. Default: none, it is about the portal's own accounts. */
  readonly provider?: string | null;
}

/** Name, password, and how long to be remembered. Where no password is needed, none is asked for. */
export function SignInForm({ provider = null }: SignInFormProps) {
  const { t } = useTranslation('login');
  const portal = usePortal();
  const allowNoPassword = portal.allowNoPassword && provider === null;
  const { refusal, isBusy, needsPassword, submit } = useSignIn({ allowNoPassword, provider });
  const wait = useSecondsLeft(refusal?.waitSeconds ?? 0, refusal);
  const fault = refusal && (refusal.waitSeconds === 0 || wait > 0) ? refusal.fault : null;
  const isMissing = fault === 'usernameRequired';

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
        aria-describedby={fault ? 'sign-in-fault' : undefined}
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
      {fault && (
        <p id="sign-in-fault" className="sign-in-fault" role="alert">
          {refusal?.words ?? t(`errors.${fault}`, { count: wait })}
        </p>
      )}
      <button className="plain-button" type="submit" disabled={isBusy || wait > 0} aria-busy={isBusy}>
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
