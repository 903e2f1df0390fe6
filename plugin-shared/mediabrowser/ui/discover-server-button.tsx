import { notify, useConnectionForm, useTranslation } from '@ombi/sdk/ui';
import { Input } from '@ombi/sdk/ui/kit-form';
import { useId } from 'react';
import { FormActionButton, useFormAction } from './form-action.js';
import type { PluginComponentProps } from './plugin-component-props.js';

interface DiscoveredServer {
  readonly name: string;
  readonly serverId: string;
}

/** Requests name and id from the server in the form and fills them in; the id cannot be typed. */
export function DiscoverServerButton({ pluginId }: PluginComponentProps) {
  const { t } = useTranslation(`plugin/${pluginId}`);
  const { run, fill, draft } = useConnectionForm();
  const id = useId();

  const discovery = useFormAction(pluginId, t('actions.discover.failed', { name: String(draft.values.name ?? '') }), async () => {
    const { name, serverId } = await run<DiscoveredServer>('discover');
    fill({ name, serverId });
    notify(t('actions.discover.done', { name }), { kind: 'success' });
  });

  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t('serverId.label')}</label>
        <Input id={id} readOnly value={String(draft.values.serverId ?? '')} aria-describedby={`${id}-note`} />
        <p className="field-help" id={`${id}-note`}>
          {t('serverId.help')}
        </p>
      </div>
      <div className="field">
        <FormActionButton label={t('actions.discover.button')} action={discovery} />
      </div>
    </>
  );
}
