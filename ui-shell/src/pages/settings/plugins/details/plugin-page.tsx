import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { LoadFailed } from '../../../../parts/fault/load-failed.js';
import { PageTitle } from '../../../../parts/page-title.js';
import NotFoundPage from '../../../not-found/not-found-page.js';
import { TestReports, usePluginTests } from '../card/tests/plugin-tests.js';
import { Reason } from '../card/state/reason.js';
import type { Beginning } from '../install/beginning.js';
import { InstallDialog } from '../install/install-dialog.js';
import { PermissionList } from '../install/permission-list.js';
import { updateOf, usePlugins, useUpdates } from '../use-plugins.js';
import { HealthSection } from './health/health-section.js';
import { LogSection } from './log/log-section.js';
import { PageHead } from './page-head.js';
import { RemoveSection } from './remove-section.js';
import './plugin-page.css';

/** Everything about one plug-in: what it is and may do, how it fares and fared, what it said, and the way out. */
export default function PluginPage() {
  const { id = '' } = useParams();
  const { data: plugins, isPending, error, refetch } = usePlugins();
  const plugin = plugins?.find((one) => one.id === id.toLowerCase());

  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 12 }} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return plugin ? <Everything plugin={plugin} /> : <NotFoundPage />;
}

function Everything({ plugin }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('plugins');
  const navigate = useNavigate();
  const { data: updates } = useUpdates();
  const tests = usePluginTests(plugin);
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const { name, description, provides, permissions, state, embedded, canRemove } = plugin;
  const isLoaded = state !== 'invalid' && state !== 'incompatible' && !(state === 'failed' && provides.length === 0);

  return (
    <div className="plugin-page">
      <PageTitle>{name}</PageTitle>
      <Link to="/Settings/Plugins">{t('back')}</Link>
      <PageHead
        plugin={plugin}
        update={updateOf(plugin, updates)}
        onUpdate={({ packageName, version }) => setBeginning({ fetch: { name: packageName, version } })}
        test={state === 'ready' && !embedded && tests.button}
      />
      <Reason plugin={plugin} />
      <TestReports plugin={plugin} tests={tests} />
      {description && <p className="plugin-page-text">{description}</p>}
      {isLoaded && (
        <>
          <section>
            <h2>{t('provides')}</h2>
            <p>{provides.map((capability) => t(`capability.${capability}`)).join(', ') || t('fact.nothing')}</p>
          </section>
          <section>
            <h2>{t('permissions')}</h2>
            <PermissionList permissions={permissions} />
          </section>
          <HealthSection plugin={plugin} />
          <LogSection plugin={plugin} />
        </>
      )}
      {canRemove && <RemoveSection plugin={plugin} onRemoved={() => void navigate('/Settings/Plugins', { replace: true })} />}
      {beginning && <InstallDialog beginning={beginning} onClose={() => setBeginning(null)} />}
    </div>
  );
}
