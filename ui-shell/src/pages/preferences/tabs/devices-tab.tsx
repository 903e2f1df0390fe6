import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type SignedInDevice } from '../../../api/index.js';
import { signOut } from '../../../frame/sign-out.js';
import { Devices } from '../../../people/devices/devices.js';
import { ConnectedAccounts } from '../identities/connected-accounts.js';

/** Every device on which one is signed in. Signing out this one leads to the door. Below stand the accounts elsewhere that let one in. */
export function DevicesTab() {
  const { t } = useTranslation('preferences');
  return (
    <>
      <p className="soft preferences-text">{t('devicesText')}</p>
      <Devices queryKey={['users', 'me', 'devices']} list={api.sessions.list} end={end} endMany={api.sessions.endOthers} many="endOthers" />
      <ConnectedAccounts />
    </>
  );
}

const end = async ({ id, current }: SignedInDevice): Promise<void> => {
  if (current) signOut();
  else await api.sessions.end(id);
};
