import { useTranslation } from '@ombi/sdk/ui/i18n';
import { usePortal } from '../../portal/portal.js';
import { useSignIn } from './use-sign-in.js';

/** Name, password, and how long to be remembered. Where no password is needed, none is asked for. */
export function SignInForm() {
  const { t } = useTranslation('login');
  const { allowNoPassword } = usePortal();
  const { fault, isBusy, needsPassword, submit } = useSignIn(allowNoPassword);
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
          {t(`errors.${fault}`)}
        </p>
      )}
      <button className="plain-button" type="submit" disabled={isBusy} aria-busy={isBusy}>
        {t('signIn')}
      </button>
    </form>
  );
}
