import { startTransition, useState } from 'react';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Empty } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { QueryContent } from '../../components/query-content.js';
import { PageTitle } from '../../components/document/document-head.js';
import { PluginCard } from './card/plugin-card.js';
import type { InstallDialogInitialState } from './install/source-step.js';
import { InstallPluginDialog } from './install/install-dialog.js';
import { installProblemText } from './install/problem-message.js';
import { filterPlugins, PluginFilterBar, usePluginFilter } from './plugin-filter.js';
import { pluginUpdateOf, usePlugins, usePluginUpdates } from './use-plugins.js';
import './plugins-screen.css';

/** List of all plug-ins with their state and actions. */
export default function PluginsScreen() {
  const { t } = useTranslation('plugins');
  const query = usePlugins();
  const updates = usePluginUpdates();
  const [pluginFilter, setFilter] = usePluginFilter();
  const [installStart, setInstallStart] = useState<InstallDialogInitialState | null>(null);
  // A transition: the page must not suspend while code of the dialog loads, or the button that opens it loses the focus.
  const begin = (how: InstallDialogInitialState) => startTransition(() => setInstallStart(how));
  const shown = filterPlugins(query.data ?? [], pluginFilter, useSearchableText());

  return (
    <div className="plugins">
      <PageTitle>{t('title')}</PageTitle>
      <header className="plugins-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="soft">{t('text')}</p>
        </div>
        <UpdatesButton updates={updates} />
        <Button type="primary" onClick={() => begin({})}>
          {t('install')}
        </Button>
      </header>
      <QueryContent query={query} rows={12}>
        {(plugins) => (
          <>
            {plugins.length > 0 && <PluginFilterBar filter={pluginFilter} onChange={setFilter} />}
            {shown.length === 0 && (
              <Empty description={t(plugins.length === 0 ? 'none' : 'filter.none')}>
                {plugins.length > 0 && (
                  <Button onClick={() => setFilter({ text: '', capability: '', state: '' })}>{t('filter.clear')}</Button>
                )}
              </Empty>
            )}
            <ul className="plugins-list">
              {shown.map((plugin) => (
                <PluginCard
                  key={plugin.id}
                  plugin={plugin}
                  update={pluginUpdateOf(plugin, updates.data)}
                  onUpdate={({ packageName, version }) => begin({ fetch: { name: packageName, version } })}
                />
              ))}
            </ul>
          </>
        )}
      </QueryContent>
      {installStart && <InstallPluginDialog installStart={installStart} onClose={() => setInstallStart(null)} />}
    </div>
  );
}

/** All text of a card, for the search. */
function useSearchableText(): (plugin: PluginSummary) => string {
  const { t } = useTranslation('plugins');
  return ({ id, name, description, state, source, provides }) =>
    [
      id,
      name,
      description,
      t(`state.${state}`),
      t(`source.${source}`),
      ...provides.map((capability) => t(`capability.${capability}`)),
    ].join(' ');
}

/** Checks the registry for updates and shows the result; the cards then offer the newer versions. */
function UpdatesButton({ updates }: { readonly updates: ReturnType<typeof usePluginUpdates> }) {
  const { t } = useTranslation('plugins');
  const checkForUpdates = async () => {
    const { data, error } = await updates.refetch();
    if (error) notify(installProblemText(error) ?? t('update.failed'), { kind: 'error', seconds: 8 });
    else notify(t('update.found', { count: data?.length ?? 0 }), { kind: 'success' });
  };
  return (
    <Button loading={updates.isFetching} onClick={() => void checkForUpdates()}>
      {t('update.look')}
    </Button>
  );
}
