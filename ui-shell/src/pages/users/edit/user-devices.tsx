import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api } from '../../../api/index.js';
import { Devices } from '../../../people/devices/devices.js';

/** Where the person is signed in. */
export function UserDevices({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('users');
  return (
    <section className="user-devices">
      <h2>{t('devices')}</h2>
      <Devices
        queryKey={['users', 'one', userId, 'devices']}
        list={() => api.sessions.listOf(userId)}
        end={({ id }) => api.sessions.endOf(userId, id)}
        endMany={() => api.sessions.endAllOf(userId)}
        many="endAll"
      />
    </section>
  );
}
