import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Tooltip } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type UserView } from '../../../api/index.js';

/** Mails the person a link by which they set a new password. */
export function ResetLinkButton({ user: { emailAddress } }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string) => api.passwords.askForLink(email),
    onSuccess: ({ successful, errors }, email) => {
      if (successful) return notify(t('resetLink.sent', { email }), { kind: 'success' });
      for (const reason of errors ?? []) notify(reason, { kind: 'error', seconds: 6 });
    },
    onError: () => notify(t('notSent'), { kind: 'error' }),
  });

  return (
    <Tooltip title={t(emailAddress ? 'resetLink.hint' : 'resetLink.noAddress')}>
      <Button loading={isPending} disabled={!emailAddress} onClick={() => emailAddress && mutate(emailAddress)}>
        {t('resetLink.send')}
      </Button>
    </Tooltip>
  );
}
