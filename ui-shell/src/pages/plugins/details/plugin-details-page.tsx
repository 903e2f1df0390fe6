import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { QueryContent } from '../../../components/query-content.js';
import { PageTitle } from '../../../components/document/document-head.js';
import type { PluginUpdate } from '../../../api/plugins/index.js';
import NotFoundPage from '../../not-found-page.js';
import type { InstallDialogInitialState } from '../install/source-step.js';
import { PluginPermissionList } from '../install/confirm-step.js';
import { ConnectionTestResults, useConnectionTests } from '../card/connection-tests.js';
import { PluginStateReason, PluginStateBadge } from '../card/plugin-state.js';
import { InstallPluginDialog } from '../install/install-dialog.js';
import { pluginUpdateOf, usePlugins, usePluginUpdates, pluginSettingsPathOrNull } from '../use-plugins.js';
import { PluginLogo } from '../../../plugins/plugin-logo.js';
import { PluginSwitch } from '../card/plugin-card.js';
import { PluginHealthSection } from './plugin-health.js';
import { PluginLogSection } from './plugin-log.js';
import { RemovePluginSection } from './remove-plugin-section.js';
import './plugin-page.css';

interface PluginHeaderProps {
  readonly plugin: PluginSummary;
  readonly update: PluginUpdate | undefined;
  readonly onUpdate: (pluginUpdate: PluginUpdate) => void;
  /** The button that tests its connections. */
  readonly test: ReactNode;
}

/** Name, state and actions of the plug-in. */
function PluginHeader({ plugin, update, onUpdate, test }: PluginHeaderProps) {
  const { t } = useTranslation('plugins');
  const { name, logo, version, source, state, homepage } = plugin;
  const settings = pluginSettingsPathOrNull(plugin);

  return (
    <>
      <header className="plugin-page-head">
        <PluginLogo name={name} logo={logo} />
        <div>
          <h1>{name}</h1>
          <p className="soft">{[t('version', { version }), t(`source.${source}`)].join(' · ')}</p>
        </div>
        <PluginStateBadge state={state} />
      </header>
      <div className="plugin-page-actions">
        <PluginSwitch plugin={plugin} />
        {settings && (
          <Link className="plain-button" to={settings}>
            {t('configure')}
          </Link>
        )}
        {test}
        {update && <Button onClick={() => onUpdate(update)}>{t('update.to', { version: update.version })}</Button>}
        {homepage && (
          <a href={homepage} target="_blank" rel="noopener noreferrer">
            {t('homepage')}
          </a>
        )}
      </div>
    </>
  );
}

/** Page of one plug-in: description, permissions, health, log and removal. */
export default function PluginDetailsPage() {
  const { id = '' } = useParams();
  return (
    <QueryContent query={usePlugins()} rows={12}>
      {(plugins) => {
        const plugin = plugins.find((one) => one.id === id.toLowerCase());
        return plugin ? <PluginDetailsContent plugin={plugin} /> : <NotFoundPage />;
      }}
    </QueryContent>
  );
}

function PluginDetailsContent({ plugin }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('plugins');
  const navigate = useNavigate();
  const { data: updates } = usePluginUpdates();
  const tests = useConnectionTests(plugin);
  const [installStart, setInstallStart] = useState<InstallDialogInitialState | null>(null);
  const { name, description, provides, permissions, state, embedded, canRemove } = plugin;
  const isLoaded = state !== 'invalid' && state !== 'incompatible' && !(state === 'failed' && provides.length === 0);

  return (
    <div className="plugin-page">
      <PageTitle>{name}</PageTitle>
      <Link to="/Settings/Plugins">{t('back')}</Link>
      <PluginHeader
        plugin={plugin}
        update={pluginUpdateOf(plugin, updates)}
        onUpdate={({ packageName, version }) => setInstallStart({ fetch: { name: packageName, version } })}
        test={state === 'ready' && !embedded && tests.button}
      />
      <PluginStateReason plugin={plugin} />
      <ConnectionTestResults plugin={plugin} tests={tests} />
      {description && <p className="plugin-page-text">{description}</p>}
      {isLoaded && (
        <>
          <section>
            <h2>{t('provides')}</h2>
            <p>{provides.map((capability) => t(`capability.${capability}`)).join(', ') || t('fact.nothing')}</p>
          </section>
          <section>
            <h2>{t('permissions')}</h2>
            <PluginPermissionList permissions={permissions} />
          </section>
          <PluginHealthSection plugin={plugin} />
          <PluginLogSection plugin={plugin} />
        </>
      )}
      {canRemove && <RemovePluginSection plugin={plugin} onRemoved={() => void navigate('/Settings/Plugins', { replace: true })} />}
      {installStart && <InstallPluginDialog installStart={installStart} onClose={() => setInstallStart(null)} />}
    </div>
  );
}
