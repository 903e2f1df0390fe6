import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type DeviceSession } from '../../api/index.js';
import { signOut } from '../../session/sign-out.js';
import { DeviceSessions } from '../../account/device-sessions.js';
import { ConnectedAccounts } from './connected-accounts.js';

/** Every device on which one is signed in. Signing out this one leads to the door. Below stand the accounts elsewhere that let one in. */
export function DevicesTab() {
  const { t } = useTranslation('preferences');
  return (
    <>
      <p className="soft preferences-text">{t('devicesText')}</p>
      <DeviceSessions
        queryKey={['users', 'me', 'devices']}
        list={api.sessions.list}
        end={endSession}
        endAll={api.sessions.endOthers}
        endAllTextKey="endOthers"
      />
      <ConnectedAccounts />
    </>
  );
}

const endSession = async ({ id, current }: DeviceSession): Promise<void> => {
  if (current) signOut();
  else await api.sessions.end(id);
};
