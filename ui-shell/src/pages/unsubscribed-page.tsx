import { useCallback } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api } from '../api/index.js';
import { SignInLayout } from './sign-in/sign-in-layout.js';
import { useFetchOnce } from '../components/use-fetch-once.js';

/** Target of the unsubscribe link of a newsletter; opening it unsubscribes. */
export default function UnsubscribedPage() {
  const { t } = useTranslation('login');
  const { token = '' } = useParams();
  const unsubscribe = useCallback(() => api.users.unsubscribeFromNewsletter(token), [token]);
  const answer = useFetchOnce(unsubscribe);

  return (
    <SignInLayout title={t('unsubscribed.title')}>
      {answer === null || answer?.unsubscribed === false ? (
        <p className="sign-in-fault" role="alert">
          {t(answer ? 'unsubscribed.invalid' : 'unsubscribed.failed')}
        </p>
      ) : (
        <p role="status">{t(answer ? 'unsubscribed.done' : 'pleaseWait')}</p>
      )}
      <Link className="sign-in-back" to="/login">
        {t('back')}
      </Link>
    </SignInLayout>
  );
}
