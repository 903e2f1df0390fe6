import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Door } from '../sign-in/door/door.js';
import { NewPasswordForm } from './new-password-form.js';

/** Where the link of the mail leads. Without what stands in that link nothing can be set. */
export default function NewPasswordPage() {
  const { t } = useTranslation('passwordReset');
  const [address] = useSearchParams();
  const token = address.get('token');

  return (
    <Door title={t('new.title')}>
      <h2>{t('new.title')}</h2>
      {token ? (
        <NewPasswordForm token={token} />
      ) : (
        <p className="sign-in-text" role="alert">
          {t('new.noToken')} <Link to="/reset">{t('new.askAgain')}</Link>
        </p>
      )}
      <Link className="sign-in-back" to="/login">
        {t('back')}
      </Link>
    </Door>
  );
}
