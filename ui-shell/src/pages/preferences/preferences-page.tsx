import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { PersonInViewContext } from '@ombi/sdk/ui/slots';
import { LOCAL_USER } from '../../api/people/identity.js';
import { useMe } from '../../frame/use-me.js';
import { LoadFailed } from '../../parts/fault/load-failed.js';
import { PageTitle } from '../../parts/page-title.js';
import { Slot } from '../../plugins/slots/slot.js';
import { Looks } from './looks.js';
import { SecurityForm } from './security-form.js';
import { timeOfDay } from './time-of-day.js';
import './preferences.css';

/** What a person sets for themselves. */
export default function PreferencesPage() {
  const { t } = useTranslation('preferences');
  const { data: me, isPending, error, refetch } = useMe();

  return (
    <section className="page preferences">
      <PageTitle>{t('title')}</PageTitle>
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {me && (
        <>
          <header>
            <h1>{t(`welcome.${timeOfDay(new Date())}`, { name: me.alias || me.userName })}</h1>
            <p className="soft">{me.emailAddress}</p>
          </header>
          <Looks me={me} />
          {me.userType === LOCAL_USER && <SecurityForm me={me} />}
          <PersonInViewContext value={me}>
            <Slot name="user.preferences" />
          </PersonInViewContext>
        </>
      )}
    </section>
  );
}
