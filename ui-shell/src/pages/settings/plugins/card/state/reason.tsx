import type { PluginSummary } from '@ombi/sdk/ui';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import './reason.css';

/** Why a plug-in cannot be used, and when it is tried again. */
export function Reason({ plugin: { reason, until } }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('plugins');
  const { relative } = useFormat();
  const again = relative(until);
  if (!reason && !again) return null;
  return (
    <p className="plugin-reason">
      {reason} {again && <span>{t('again', { when: again })}</span>}
    </p>
  );
}
