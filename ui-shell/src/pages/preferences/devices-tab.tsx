import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type DeviceSession } from '../../api/index.js';
import { signOut } from '../../session/sign-out.js';
import { DeviceSessions } from '../../account/device-sessions.js';
import { LinkedAccountsSection } from './linked-accounts-section.js';

/** Sessions of the user. Ending the current one opens the sign-in page. Linked external accounts are listed below. */
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
      <LinkedAccountsSection />
    </>
  );
}

const endSession = async ({ id, current }: DeviceSession): Promise<void> => {
  if (current) signOut();
  else await api.sessions.end(id);
};
