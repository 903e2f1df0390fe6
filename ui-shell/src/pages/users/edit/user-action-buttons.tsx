import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm, Tooltip } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type UserView } from '../../../api/index.js';
import { copyToClipboard } from '@ombi/sdk/ui';
import { accountProblemText, accountRefusalTexts } from '../../../account/account-refusals.js';
import { mobileAppLink } from '../../../account/mobile-app-link.js';
import { usePortalInfo } from '../../../portal-info/portal-info.js';

interface SendWelcomeMailButtonProps {
  readonly user: UserView;
  /** In a table row the accessible name contains the user name. */
  readonly isInRow?: boolean;
}

/** Sends the welcome e-mail; shows the server's reason when that fails. */
export function SendWelcomeMailButton({ user, isInRow = false }: SendWelcomeMailButtonProps) {
  const { t } = useTranslation('users');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.users.sendWelcomeMail(user),
    onSuccess: () => notify(t('welcomed', { email: user.emailAddress ?? '' }), { kind: 'success' }),
    onError: async (cause) => notify((await accountProblemText(cause)) ?? t('notSent'), { kind: 'error', seconds: 6 }),
  });

  return (
    <Button
      type={isInRow ? 'link' : 'default'}
      loading={isPending}
      aria-label={isInRow ? t('welcomeUser', { name: user.userName }) : undefined}
      onClick={() => mutate()}
    >
      {t('welcome')}
    </Button>
  );
}

/** Sends the user an e-mail with a link to set a new password, or one that names the service that has the password. */
export function SendResetLinkButton({ user: { id, emailAddress } }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.users.sendResetLink(id),
    onSuccess: ({ message, service }) => {
      const key = message === 'link' ? 'resetLink.sent' : service ? 'resetLink.noticeSent' : 'resetLink.unnamedNoticeSent';
      notify(t(key, { email: emailAddress ?? '', service: service ?? '' }), { kind: 'success', seconds: message === 'link' ? 3 : 8 });
    },
    onError: async (cause) => notify((await accountProblemText(cause)) ?? t('notSent'), { kind: 'error', seconds: 6 }),
  });

  return (
    <Tooltip title={t(emailAddress ? 'resetLink.hint' : 'resetLink.noAddress')}>
      <Button loading={isPending} disabled={!emailAddress} onClick={() => mutate()}>
        {t('resetLink.send')}
      </Button>
    </Tooltip>
  );
}

/** Copies the link that opens the mobile app as this user. Needs the application URL, because the link contains it. */
export function CopyAppLinkButton({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('users');
  const { applicationUrl } = usePortalInfo();
  const { mutate, isPending } = useMutation({
    mutationFn: async (url: string) => copyToClipboard(mobileAppLink(url, await api.accessToken.readOf(userId))),
    onSuccess: (isCopied) => notify(t(isCopied ? 'appLink.copied' : 'appLink.notCopied'), { kind: isCopied ? 'success' : 'error' }),
    onError: () => notify(t('appLink.notCopied'), { kind: 'error' }),
  });
  if (!applicationUrl) return null;

  return (
    <Button loading={isPending} onClick={() => mutate(applicationUrl)}>
      {t('appLink.copy')}
    </Button>
  );
}

interface DeleteUserButtonProps {
  readonly user: UserView;
  readonly onDeleted: () => void;
}

/** Deletes the user after a confirmation that lists what is deleted. */
export function DeleteUserButton({ user: { id, userName }, onDeleted }: DeleteUserButtonProps) {
  const { t } = useTranslation('users');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.users.remove(id),
    onSuccess: async (result) => {
      if (result.successful) return onDeleted();
      for (const reason of await accountRefusalTexts(result)) notify(reason, { kind: 'error', seconds: 6 });
    },
    onError: async (cause) => notify((await accountProblemText(cause)) ?? t('notSaved'), { kind: 'error' }),
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
