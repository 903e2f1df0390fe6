import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type UserView } from '../../../api/index.js';
import { DeviceSessions } from '../../../account/device-sessions.js';

/** Revokes the user's access token. Its existence is not checked, because reading creates the token. */
function RevokeAppAccessButton({ user: { id, userName: name } }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.accessToken.revokeOf(id),
    onSuccess: () => notify(t('appAccess.revoked', { name }), { kind: 'success' }),
    onError: () => notify(t('notSaved'), { kind: 'error' }),
  });

  return (
    <Popconfirm
      title={t('appAccess.question', { name })}
      okText={t('appAccess.confirm')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      onConfirm={() => mutate()}
    >
      <Button danger loading={isPending}>
        {t('appAccess.revoke')}
      </Button>
    </Popconfirm>
  );
}

/** Lists and revokes active sessions of the user, and the access token for apps. */
export function UserSessionSections({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  return (
    <>
      <section className="user-access">
        <h2>{t('devices')}</h2>
        <DeviceSessions
          queryKey={['users', 'one', user.id, 'devices']}
          list={() => api.sessions.listForUser(user.id)}
          end={({ id }) => api.sessions.revoke(user.id, id)}
          endAll={() => api.sessions.revokeAllForUser(user.id)}
          endAllTextKey="endAll"
        />
      </section>
      <section className="user-access">
        <h2>{t('appAccess')}</h2>
        <p className="soft">{t('appAccess.text')}</p>
        <RevokeAppAccessButton user={user} />
      </section>
    </>
  );
}
