import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type Job } from '../../../api/index.js';
import { pluginDiagnosticsApi, type FailingConnection } from '../../../api/plugins/index.js';
import { useJobName, preloadJobNames } from '../../../plugins/job-name.js';
import { DashboardCard, DashboardEmptyState } from './dashboard-card.js';
import { useRunReason } from '../jobs/run-reason.js';

/** Rows that a card lists; the rest is counted. */
const MAX_ROWS = 5;

/** Connections whose service fails, with the reason. */
export function ConnectionsCard() {
  const { t } = useTranslation('settings');
  const query = useQuery({ queryKey: ['plugins', 'failing-connections'], queryFn: pluginDiagnosticsApi.failingConnections });
  return (
    <DashboardCard id="connections" query={query} link="/Settings/Plugins">
      {(connections) =>
        connections.length === 0 ? (
          <DashboardEmptyState>{t('dashboard.allConnected')}</DashboardEmptyState>
        ) : (
          <ul className="dashboard-list">
            {connections.slice(0, MAX_ROWS).map((connection) => (
              <FailingConnectionRow key={connection.id} connection={connection} />
            ))}
            <MoreRows count={connections.length - MAX_ROWS} />
          </ul>
        )
      }
    </DashboardCard>
  );
}

function FailingConnectionRow({ connection }: { readonly connection: FailingConnection }) {
  const { find } = useTranslation('forms');
  const { relative } = useFormat('settings');
  const { pluginId, plugin, name, failure, failingSince } = connection;
  return (
    <li data-alert>
      <Link to={`/Settings/Plugins/${pluginId}`}>{name === plugin ? name : `${plugin}: ${name}`}</Link>
      <span className="soft">{[failure && (find(`failure.${failure}`) ?? failure), relative(failingSince)].filter(Boolean).join(' ')}</span>
    </li>
  );
}

/** Running jobs, and jobs whose last run failed. */
export function JobsCard() {
  const { t } = useTranslation('settings');
  const query = useQuery({ queryKey: ['jobs'], queryFn: async () => preloadJobNames(await api.system.jobs()) });
  return (
    <DashboardCard id="jobs" query={query} link="/Settings/Jobs">
      {(jobs) => {
        const shown = jobs.filter(({ running, lastRun }) => running || lastRun?.outcome === 'failed');
        return shown.length === 0 ? (
          <DashboardEmptyState>{t('dashboard.noJobs')}</DashboardEmptyState>
        ) : (
          <ul className="dashboard-list">
            {shown.slice(0, MAX_ROWS).map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
            <MoreRows count={shown.length - MAX_ROWS} />
          </ul>
        );
      }}
    </DashboardCard>
  );
}

function JobRow({ job }: { readonly job: Job }) {
  const { t } = useTranslation('settings');
  const { relative } = useFormat('settings');
  const name = useJobName(job.id);
  const reasonOf = useRunReason();
  const state = job.running ? t('jobs.running') : `${t('jobs.outcome.failed')} ${relative(job.lastRun?.finishedAt)}`;
  return (
    <li data-alert={!job.running}>
      <span>{name}</span>
      <span className="soft">{[state, !job.running && reasonOf(job.lastRun)].filter(Boolean).join(': ')}</span>
    </li>
  );
}

function MoreRows({ count }: { readonly count: number }) {
  const { t } = useTranslation('settings');
  return count > 0 && <li className="soft">{t('dashboard.more', { count })}</li>;
}
