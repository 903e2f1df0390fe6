import { useCallback } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api } from '../api/index.js';
import { SignInLayout } from './sign-in/sign-in-layout.js';
import { useFetchOnce } from './sign-in/use-fetch-once.js';

/** Target of the unsubscribe link of a newsletter; opening it unsubscribes. */
export default function UnsubscribedPage() {
  const { t } = useTranslation('login');
  const { token = '' } = useParams();
  const unsubscribe = useCallback(async () => {
    await api.users.unsubscribeFromNewsletter(token);
    return true;
  }, [token]);
  const hasLeft = useFetchOnce(unsubscribe);

  return (
    <SignInLayout title={t('unsubscribed.title')}>
      {hasLeft === null ? (
        <p className="sign-in-fault" role="alert">
          {t('unsubscribed.failed')}
        </p>
      ) : (
        <p role="status">{t(hasLeft ? 'unsubscribed.done' : 'pleaseWait')}</p>
      )}
      <Link className="sign-in-back" to="/login">
        {t('back')}
      </Link>
    </SignInLayout>
  );
}
