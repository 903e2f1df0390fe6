import { useCallback } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api } from '../../api/index.js';
import { Door } from '../sign-in/door/door.js';
import { useAnswer } from '../sign-in/door/use-answer.js';

/** Where the link at the end of a newsletter leads: opening it is all there is to do. */
export default function UnsubscribedPage() {
  const { t } = useTranslation('login');
  const { token = '' } = useParams();
  const leave = useCallback(async () => {
    await api.identity.leaveNewsletter(token);
    return true;
  }, [token]);
  const hasLeft = useAnswer(leave);

  return (
    <Door title={t('unsubscribed.title')}>
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
    </Door>
  );
}
