import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type UserView } from '../../../api/index.js';

/** Locks out the apps that come in with the person's link. Whether there are any is not asked: asking would make the link. */
export function RevokeAppAccess({ user: { id, userName: name } }: { readonly user: UserView }) {
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
