import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type UserView } from '../../../api/index.js';

interface DeleteUserButtonProps {
  readonly user: UserView;
  readonly onDeleted: () => void;
}

/** Asks first, and says what goes with the person. */
export function DeleteUserButton({ user: { id, userName }, onDeleted }: DeleteUserButtonProps) {
  const { t } = useTranslation('users');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.identity.remove(id),
    onSuccess: ({ successful, errors }) => {
      if (successful) return onDeleted();
      for (const reason of errors ?? []) notify(reason, { kind: 'error', seconds: 6 });
    },
    onError: () => notify(t('notSaved'), { kind: 'error' }),
  });

  return (
    <Popconfirm
      title={t('deleteQuestion', { name: userName })}
      description={<span className="user-delete-note">{t('deleteNote')}</span>}
      okText={t('delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      onConfirm={() => mutate()}
    >
      <Button danger loading={isPending}>
        {t('delete')}
      </Button>
    </Popconfirm>
  );
}
