import { useQuery } from '@tanstack/react-query';
import type { PluginSummary } from '@ombi/sdk/ui';
import { failureDetail, useTranslation, useFormat } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';
import { pluginDiagnosticsApi, type ConnectionHealth, type HealthChange } from '../../../api/plugins/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { PluginStateBadge } from '../card/plugin-state.js';
import './plugin-health.css';

const INITIAL_CHANGES = 5;

/** Health changes, newest first; older ones are collapsed. */
function HealthHistory({ changes }: { readonly changes: readonly HealthChange[] }) {
  const { t, find } = useTranslation('plugins');
  const forms = useTranslation('forms');
  const failures = useTranslation('deliveryErrors');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, INITIAL_CHANGES);

  return (
    <>
      <ol className="history" aria-label={t('history')}>
        {shown.map(({ at, state, failure, detail }, place) => (
          <li key={`${at} ${place}`} className={`history-${state}`}>
            <span className="history-time soft">
              <RelativeTime at={at} />
            </span>
            <span className="history-text">
              <strong>{find(`state.${state}`) ?? state}</strong>
              {[failure && (forms.find(`failure.${failure}`) ?? failure), detail && failureDetail(failures, detail)]
                .filter(Boolean)
                .map((words) => ` ${words}`)}
            </span>
          </li>
        ))}
      </ol>
      {shown.length < changes.length && (
        <Button size="small" className="history-more" onClick={() => setWhole(true)}>
          {t('history.more', { count: changes.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** Health of one connection: current state, since when, and history. */
function ConnectionHealthCard({ connection }: { readonly connection: ConnectionHealth }) {
  const { t, find } = useTranslation('forms');
  const { relative } = useFormat();
  const { name, state, failure, failingSince, retryAt, history } = connection;
  const words = failure && [
    t('health.failing', { since: relative(failingSince) }),
    find(`failure.${failure}`) ?? failure,
    retryAt && t('health.retry', { when: relative(retryAt) }),
  ];

  return (
    <li className="health-card">
      <div className="health-now">
        <h3>{name}</h3>
        <PluginStateBadge state={state} />
      </div>
      {words && <p className="health-text">{words.filter(Boolean).join(' ')}</p>}
      {history.length > 0 && <HealthHistory changes={history} />}
    </li>
  );
}

/** Health of the plug-in's connections, and the exits of its process. */
export function PluginHealthSection({ plugin: { id } }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('plugins');
  const query = useQuery({ queryKey: ['plugins', 'health', id], queryFn: () => pluginDiagnosticsApi.health(id) });

  return (
    <section>
      <h2>{t('connections')}</h2>
      <QueryContent query={query} rows={3}>
        {({ connections, process }) => (
          <>
            {connections.length === 0 && <p className="soft">{t('connections.none')}</p>}
            <ul className="health-list">
              {connections.map((connection) => (
                <ConnectionHealthCard key={connection.id} connection={connection} />
              ))}
            </ul>
            {process && (
              <>
                <h3>{t('process')}</h3>
                {process.length === 0 ? <p className="soft">{t('process.well')}</p> : <HealthHistory changes={process} />}
              </>
            )}
          </>
        )}
      </QueryContent>
    </section>
  );
}
