import { useConnectionForm, useTranslation } from '@ombi/sdk/ui';

/** Shows where people will be sent, as far as it can be told from what is on screen. */
export function LinkPreview() {
  const { t } = useTranslation('plugin/jellyfin');
  const { draft } = useConnectionForm();
  const base = baseOf(draft.values);

  if (!base) return null;
  return <p className="field-help">{t('serverHostname.preview', { url: `${base}/web/index.html#!/details?id=…` })}</p>;
}

function baseOf({ serverHostname, ip, port, ssl, subDir }: Record<string, unknown>): string | null {
  const outside = text(serverHostname).replace(/(?<!\/)\/+$/, '');
  if (outside) return outside;
  if (!text(ip)) return null;

  const path = text(subDir).split('/').filter(Boolean).join('/');
  return `${ssl ? 'https' : 'http'}://${text(ip)}:${String(port)}${path && `/${path}`}`;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
