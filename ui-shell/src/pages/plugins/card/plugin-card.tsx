import { Link } from 'react-router';
import { type PluginSummary, pluginApi } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@ombi/sdk/ui/notify';
import { Switch } from '@ombi/sdk/ui/kit-form';
import type { PluginUpdate } from '../../../api/plugins/index.js';
import { sampleContentApi } from '../../../api/admin/sample-content-api.js';
import { PluginLogo } from '../../../plugins/plugin-logo.js';
import { pluginDetailsPath, pluginSettingsPathOrNull } from '../use-plugins.js';
import { PluginStateReason, PluginStateBadge } from './plugin-state.js';
import { ReleaseNotes } from './release-notes.js';
import { ConnectionTestResults, useConnectionTests } from './connection-tests.js';
import './plugin-card.css';

const SWITCHABLE_STATES: ReadonlySet<string> = new Set(['ready', 'disabled', 'retrying', 'blocked']);

/** Toggle to enable or disable a plug-in; a plug-in without its required settings cannot be switched on before they are entered. */
export function PluginSwitch({ plugin: { id, name, enabled, state } }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('plugins');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => pluginApi.switch(id, on),
    onError: () => notify(t('notSwitched', { name }), { kind: 'error', seconds: 6 }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['plugins'] }),
  });

  return (
    <Switch
      aria-label={t('switch', { name })}
      checked={enabled}
      loading={isPending}
      disabled={!SWITCHABLE_STATES.has(state)}
      onChange={(on) => mutate(on)}
    />
  );
}

/** Deletes the sample content after a confirmation that lists what is deleted. */
function ClearSampleContentButton() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: sampleContentApi.clear,
    onSuccess: ({ requests, items }) => notify(t('sample.cleared', { requests, items }), { kind: 'success', seconds: 6 }),
    onError: () => notify(t('sample.notCleared'), { kind: 'error', seconds: 6 }),
    // Any cached response may contain sample content.
    onSettled: () => queries.invalidateQueries(),
  });

  return (
    <Popconfirm
      title={t('sample.question')}
      description={<p className="clear-sample-help">{t('sample.what')}</p>}
      okText={t('sample.confirm')}
      cancelText={t('cancel')}
      onConfirm={() => mutate()}
    >
      <Button size="small" loading={isPending}>
        {t('sample.clear')}
      </Button>
    </Popconfirm>
  );
}

interface PluginCardProps {
  readonly plugin: PluginSummary;
  readonly update: PluginUpdate | undefined;
  readonly onUpdate: (pluginUpdate: PluginUpdate) => void;
}

/** Card of a plug-in: description, state and actions. */
export function PluginCard({ plugin, update, onUpdate }: PluginCardProps) {
  const { t } = useTranslation('plugins');
  const { id, name, logo, description, version, state, source, embedded, provides } = plugin;
  const tests = useConnectionTests(plugin);
  const settings = pluginSettingsPathOrNull(plugin);

  return (
    <li className="plugin-card">
      <PluginLogo name={name} logo={logo} />
      <div className="plugin-card-head">
        <h2>
          <Link to={pluginDetailsPath(id)}>{name}</Link>
        </h2>
        <p className="plugin-card-facts soft">
          {[t('version', { version }), t(`source.${source}`), ...provides.map((capability) => t(`capability.${capability}`))].join(' · ')}
        </p>
      </div>
      <div className="plugin-card-state">
        <PluginStateBadge state={state} />
        <PluginSwitch plugin={plugin} />
      </div>
      <div className="plugin-card-body">
        {description && <p className="plugin-card-text">{description}</p>}
        {embedded && <p className="soft">{t('embedded')}</p>}
        <PluginStateReason plugin={plugin} />
        {update && (
          <p className="plugin-card-update">
            {t('update.there', { version: update.version })}
            <Button size="small" type="primary" onClick={() => onUpdate(update)}>
              {t('update.do')}
            </Button>
          </p>
        )}
        {update?.releaseNotes && <ReleaseNotes notes={update.releaseNotes} />}
        <ConnectionTestResults plugin={plugin} tests={tests} />
        <div className="plugin-card-actions">
          {settings && (
            <Link className="plugin-card-link" to={settings}>
              {t('configure')}
              <span className="screen-reader"> {name}</span>
            </Link>
          )}
          <Link className="plugin-card-link" to={pluginDetailsPath(id)}>
            {t('details')}
            <span className="screen-reader"> {name}</span>
          </Link>
          {state === 'ready' && !embedded && tests.button}
          {embedded && <ClearSampleContentButton />}
        </div>
      </div>
    </li>
  );
}
