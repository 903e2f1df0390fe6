import { useConnectionForm, useTranslation } from '@ombi/sdk/ui';
import type { PluginComponentProps } from './plugin-component-props.js';

/** The address fields of the form, as typed: any of them may be missing. */
export type LinkFields = Readonly<Record<'serverHostname' | 'ip' | 'subDir', string> & { ssl: boolean; port: string }>;

interface MediaLinkPreviewProps extends PluginComponentProps {
  /** The link to a title; null while the form does not say enough. */
  readonly linkOf: (fields: LinkFields) => string | null;
}

/** Previews the link to a title, as far as the form is complete. */
export function MediaLinkPreview({ pluginId, linkOf }: MediaLinkPreviewProps) {
  const { t } = useTranslation(`plugin/${pluginId}`);
  const { values } = useConnectionForm().draft;
  const url = linkOf({
    serverHostname: trimmedText(values.serverHostname).replace(/(?<!\/)\/+$/, ''),
    ip: trimmedText(values.ip),
    subDir: trimmedText(values.subDir),
    ssl: values.ssl === true,
    port: String(values.port ?? ''),
  });
  return url && <p className="field-help">{t('serverHostname.preview', { url })}</p>;
}

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
