import { Skeleton, Tabs } from '@ombi/sdk/ui/kit-layout';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { UserView } from '../../api/index.js';
import { useCurrentUser } from '../../layout/use-current-user.js';
import { QueryContent } from '../../components/query-content.js';
import { Avatar } from '../../components/avatar/avatar.js';
import { PageTitle } from '../../components/document/document-head.js';
import { LOCAL_USER_TYPE } from '../../api/users/users-api.js';
import './preferences.css';
import { BrowserNotifications } from './browsers/browser-notifications.js';
import { NotificationPreferencesForm } from './notification-preferences/notification-preferences-form.js';
import { NotificationsTab } from './notifications-tab.js';
import { DevicesTab } from './devices-tab.js';
import { ProfileTab } from './profile-tab.js';
import { SecurityForm } from './security-form.js';

const LOADING = <Skeleton active title={false} paragraph={{ rows: 6 }} />;

/**
 * Tabs of the preferences; the URL holds the open one. Each tab suspends by itself, so that the tab list and the focus stay while its
 * texts load.
 */
export function PreferenceTabs({ me }: { readonly me: UserView }) {
  const { t } = useTranslation('preferences');
  const [address, setAddress] = useSearchParams();
  const tabs = [
    { key: 'profile', label: t('tab.profile'), children: <ProfileTab me={me} /> },
    // External users, and users of a proxy without a password of their own, have none here to change or to confirm a change with.
    ...(me.userType === LOCAL_USER_TYPE && me.hasPassword !== false
      ? [{ key: 'security', label: t('tab.security'), children: <SecurityForm me={me} /> }]
      : []),
    { key: 'devices', label: t('tab.devices'), children: <DevicesTab /> },
    { key: 'notifications', label: t('tab.notifications'), children: <NotificationSettings /> },
  ].map(({ children, ...tab }) => ({ ...tab, children: <Suspense fallback={LOADING}>{children}</Suspense> }));
  const wanted = address.get('tab');

  return (
    <Tabs
      items={tabs}
      activeKey={tabs.some(({ key }) => key === wanted) ? wanted! : 'profile'}
      onChange={(tab) => setAddress(tab === 'profile' ? {} : { tab }, { replace: true })}
    />
  );
}

/** Notification handles of the user, browsers with notifications, and the types of notifications per channel. */
const NotificationSettings = () => (
  <>
    <NotificationsTab />
    <BrowserNotifications />
    <NotificationPreferencesForm />
  </>
);

const NOON = 12;
const EVENING = 18;

/** Part of the day for the greeting: 0 to 11, 12 to 17, 18 to 23. */
export function timeOfDay(date: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = date.getHours();
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}

/** Preferences of the signed-in user. */
export default function PreferencesPage() {
  const { t } = useTranslation('preferences');
  const query = useCurrentUser();

  return (
    <section className="page preferences">
      <PageTitle>{t('title')}</PageTitle>
      <QueryContent query={query} skeleton={<Skeleton active title={false} avatar={{ size: 64 }} paragraph={{ rows: 8 }} />}>
        {(me) => (
          <>
            <Greeting me={me} />
            <PreferenceTabs me={me} />
          </>
        )}
      </QueryContent>
    </section>
  );
}

function Greeting({ me: { alias, userName, emailAddress } }: { readonly me: UserView }) {
  const { t } = useTranslation('preferences');
  const name = alias || userName;
  return (
    <header className="preferences-head">
      <Avatar name={name} email={emailAddress} />
      <div>
        <h1>{t(`welcome.${timeOfDay(new Date())}`, { name })}</h1>
        <p className="soft">{[userName, emailAddress].filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  );
}
