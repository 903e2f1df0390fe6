import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type UserView } from '../../../api/index.js';
import { Devices } from '../../../people/devices/devices.js';
import { RevokeAppAccess } from '../actions/revoke-app-access.js';

/** Where the person is signed in, and the apps that come in with their name. */
export function UserAccess({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  return (
    <>
      <section className="user-access">
        <h2>{t('devices')}</h2>
        <Devices
          queryKey={['users', 'one', user.id, 'devices']}
          list={() => api.sessions.listOf(user.id)}
          end={({ id }) => api.sessions.endOf(user.id, id)}
          endMany={() => api.sessions.endAllOf(user.id)}
          many="endAll"
        />
      </section>
      <section className="user-access">
        <h2>{t('appAccess')}</h2>
        <p className="soft">{t('appAccess.text')}</p>
        <RevokeAppAccess user={user} />
      </section>
    </>
  );
}
