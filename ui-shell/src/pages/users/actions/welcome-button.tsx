import { useMutation } from '@tanstack/react-query';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type UserView } from '../../../api/index.js';

interface WelcomeButtonProps {
  readonly user: UserView;
  /** In a row the name of the person belongs to what readers hear. */
  readonly inRow?: boolean;
}

/** Sends the welcome mail; where it cannot be sent the server says why. */
export function WelcomeButton({ user, inRow = false }: WelcomeButtonProps) {
  const { t } = useTranslation('users');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.identity.welcome(user),
    onSuccess: () => notify(t('welcomed', { email: user.emailAddress ?? '' }), { kind: 'success' }),
    onError: (cause) =>
      notify((cause instanceof ApiProblem && cause.status === 400 && cause.detail) || t('notSent'), { kind: 'error', seconds: 6 }),
  });

  return (
    <Button
      type={inRow ? 'link' : 'default'}
      loading={isPending}
      aria-label={inRow ? t('welcomeUser', { name: user.userName }) : undefined}
      onClick={() => mutate()}
    >
      {t('welcome')}
    </Button>
  );
}
