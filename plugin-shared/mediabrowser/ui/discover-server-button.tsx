import { notify, useConnectionForm, useTranslation } from '@ombi/sdk/ui';
import { FormActionButton, useFormAction } from './form-action.js';
import type { PluginPart } from './plugin-part.js';

interface DiscoveredServer {
  readonly name: string;
  readonly serverId: string;
}

/** Requests name and id from the server in the form and fills them in. */
export function DiscoverServerButton({ pluginId }: PluginPart) {
  const { t } = useTranslation(`plugin/${pluginId}`);
  const { run, fill, draft } = useConnectionForm();
  const serverId = String(draft.values.serverId ?? '');

  const discovery = useFormAction(pluginId, t('actions.discover.failed', { name: String(draft.values.name ?? '') }), async () => {
    const { name, serverId: id } = await run<DiscoveredServer>('discover');
    fill({ name, serverId: id });
    notify(t('actions.discover.done', { name }), { kind: 'success' });
  });

  return (
    <div className="field">
      <FormActionButton label={t('actions.discover.button')} action={discovery} />
      <p className="field-help">{serverId ? `${t('serverId.label')}: ${serverId}` : t('serverId.help')}</p>
    </div>
  );
}
