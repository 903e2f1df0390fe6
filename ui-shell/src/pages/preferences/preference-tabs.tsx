import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Skeleton, Tabs } from '@ombi/sdk/ui/kit-layout';
import type { UserView } from '../../api/index.js';
import { LOCAL_USER } from '../../api/people/identity.js';
import { ChannelsTab } from './tabs/channels-tab.js';
import { DevicesTab } from './tabs/devices-tab.js';
import { ProfileTab } from './tabs/profile-tab.js';
import { SecurityForm } from './tabs/security-form.js';

const WAITING = <Skeleton active title={false} paragraph={{ rows: 6 }} />;

/** One thing at a time; the address keeps which. A tab whose texts are on their way leaves the others, and the focus, where they are. */
export function PreferenceTabs({ me }: { readonly me: UserView }) {
  const { t } = useTranslation('preferences');
  const [address, setAddress] = useSearchParams();
  const tabs = [
    { key: 'profile', label: t('tab.profile'), children: <ProfileTab me={me} /> },
    // People from elsewhere have their password there.
    ...(me.userType === LOCAL_USER ? [{ key: 'security', label: t('tab.security'), children: <SecurityForm me={me} /> }] : []),
    { key: 'devices', label: t('tab.devices'), children: <DevicesTab /> },
    { key: 'notifications', label: t('tab.notifications'), children: <ChannelsTab /> },
  ].map(({ children, ...tab }) => ({ ...tab, children: <Suspense fallback={WAITING}>{children}</Suspense> }));
  const wanted = address.get('tab');

  return (
    <Tabs
      items={tabs}
      activeKey={tabs.some(({ key }) => key === wanted) ? wanted! : 'profile'}
      onChange={(tab) => setAddress(tab === 'profile' ? {} : { tab }, { replace: true })}
    />
  );
}
