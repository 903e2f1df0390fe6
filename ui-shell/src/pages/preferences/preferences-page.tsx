import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { UserView } from '../../api/index.js';
import { useMe } from '../../frame/use-me.js';
import { LoadFailed } from '../../parts/fault/load-failed.js';
import { initials } from '../../parts/names/initials.js';
import { PageTitle } from '../../parts/page-title.js';
import { PreferenceTabs } from './preference-tabs.js';
import { timeOfDay } from './time-of-day.js';
import './preferences.css';

/** What a person sets for themselves. */
export default function PreferencesPage() {
  const { t } = useTranslation('preferences');
  const { data: me, isPending, error, refetch } = useMe();

  return (
    <section className="page preferences">
      <PageTitle>{t('title')}</PageTitle>
      {isPending && <Skeleton active title={false} avatar={{ size: 64 }} paragraph={{ rows: 8 }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {me && (
        <>
          <Greeting me={me} />
          <PreferenceTabs me={me} />
        </>
      )}
    </section>
  );
}

function Greeting({ me: { alias, userName, emailAddress } }: { readonly me: UserView }) {
  const { t } = useTranslation('preferences');
  const name = alias || userName;
  return (
    <header className="preferences-head">
      <span className="preferences-picture" aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <h1>{t(`welcome.${timeOfDay(new Date())}`, { name })}</h1>
        <p className="soft">{[userName, emailAddress].filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  );
}
