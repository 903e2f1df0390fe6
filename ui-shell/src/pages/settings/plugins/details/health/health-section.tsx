import { useQuery } from '@tanstack/react-query';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { pluginCondition } from '../../../../../api/plugins/index.js';
import { LoadFailed } from '../../../../../parts/fault/load-failed.js';
import { ConnectionHealthCard } from './connection-health-card.js';
import { History } from './history.js';
import './health-section.css';

/** How its connections fare and fared, and how often its process ended. */
export function HealthSection({ plugin: { id } }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('plugins');
  const {
    data: health,
    isPending,
    error,
    refetch,
  } = useQuery({ queryKey: ['plugins', 'health', id], queryFn: () => pluginCondition.health(id) });

  return (
    <section>
      <h2>{t('connections')}</h2>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {health?.connections.length === 0 && <p className="soft">{t('connections.none')}</p>}
      <ul className="health-list">
        {health?.connections.map((connection) => (
          <ConnectionHealthCard key={connection.id} connection={connection} />
        ))}
      </ul>
      {health?.process && (
        <>
          <h3>{t('process')}</h3>
          {health.process.length === 0 ? <p className="soft">{t('process.well')}</p> : <History changes={health.process} />}
        </>
      )}
    </section>
  );
}
