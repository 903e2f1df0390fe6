import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../../api/index.js';
import { copyText } from '../../../parts/copy-text.js';
import { appLink } from '../../../people/app-link.js';
import { usePortal } from '../../../portal/portal.js';

/** The link that opens the mobile app in the name of a person. It leads to the portal's address, so there has to be one. */
export function CopyAppLink({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('users');
  const { applicationUrl } = usePortal();
  const { mutate, isPending } = useMutation({
    mutationFn: async (url: string) => copyText(appLink(url, await api.accessToken.of(userId))),
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
