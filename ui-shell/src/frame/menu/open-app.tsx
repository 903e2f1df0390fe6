import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import { Icon } from '../../parts/icon.js';
import { appLink } from '../../people/app-link.js';
import { usePortal } from '../../portal/portal.js';

/** Opens the mobile app in one's own name. On wide screens, where there is none, it does not show. */
export function OpenApp() {
  const { t } = useTranslation('frame');
  const { applicationUrl } = usePortal();
  const { mutate, isPending } = useMutation({
    mutationFn: async (portal: string) => {
      const token: string | null = await api.accessToken.read();
      if (!token) throw new Error('there is no code');
      window.location.assign(appLink(portal, token));
    },
    onError: () => notify(t('openAppFailed'), { kind: 'error', seconds: 6 }),
  });
  if (!applicationUrl) return null;

  return (
    <li className="side-menu-narrow">
      <button type="button" className="side-menu-item" disabled={isPending} onClick={() => mutate(applicationUrl)}>
        <Icon name="phone" />
        {t('openApp')}
      </button>
    </li>
  );
}
