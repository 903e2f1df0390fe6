import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Tooltip } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type UserView } from '../../../api/index.js';

/** Mails the person a link by which they set a new password. */
export function ResetLinkButton({ user: { id, emailAddress } }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.identity.sendResetLink(id),
    onSuccess: () => notify(t('resetLink.sent', { email: emailAddress ?? '' }), { kind: 'success' }),
    onError: (cause) => notify((cause instanceof ApiProblem && cause.detail) || t('notSent'), { kind: 'error', seconds: 6 }),
  });

  return (
    <Tooltip title={t(emailAddress ? 'resetLink.hint' : 'resetLink.noAddress')}>
      <Button loading={isPending} disabled={!emailAddress} onClick={() => mutate()}>
        {t('resetLink.send')}
      </Button>
    </Tooltip>
  );
}
