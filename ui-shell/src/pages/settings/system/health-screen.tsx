import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Tag } from '@ombi/sdk/ui/kit-layout';
import {
  api,
  type ConnectionHealthSummary,
  type HealthOverview,
  type JobHealth,
  type QueueHealth,
  type UnusablePlugin,
} from '../../../api/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { pluginRefusalText } from '../../../components/errors/plugin-refusal-text.js';
import { ResponsiveTable, type TableColumn } from '../../../components/table/responsive-table.js';
import { useJobName, preloadJobNames } from '../../../plugins/job-name.js';
import { usePluginName } from '../../../plugins/plugin-list.js';
import { useRunReason } from '../jobs/run-reason.js';
import { ScreenHeader } from '../screen-header.js';
import { HeldBackRemovals } from './held-back-removals.js';
import './health-screen.css';

/** Connections fail and recover without a live event. */
const POLL_MS = 10_000;

const COLORS = { healthy: 'success', running: 'processing', unknown: 'default', late: 'warning', failing: 'error' } as const;
type State = keyof typeof COLORS;

/** What needs attention comes first. */
const bySeverity = <T extends { readonly state: State }>(rows: readonly T[]): T[] => {
  const order = ['failing', 'late', 'running', 'unknown', 'healthy'];
  return [...rows].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
};

function StateTag({ state }: { readonly state: State }) {
  const { t } = useTranslation('settings');
  return <Tag color={COLORS[state]}>{t(`health.state.${state}`)}</Tag>;
}

/** Connections of several plug-ins may have the same name. */
const useConnectionName = (): ((connection: ConnectionHealthSummary) => string) => {
  const pluginName = usePluginName();
  return ({ name, pluginId }) => {
    const plugin = pluginName(pluginId);
    return plugin && plugin !== name ? `${plugin}: ${name}` : name;
  };
};

function useConnectionColumns(): TableColumn<ConnectionHealthSummary>[] {
  const { t } = useTranslation('settings');
  const nameOf = useConnectionName();
  const forms = useTranslation('forms');
  const { relative } = useFormat();
  return [
    {
      key: 'name',
      header: t('health.column.connection'),
      render: (connection) => <Link to={`/Settings/Plugins/${encodeURIComponent(connection.pluginId)}`}>{nameOf(connection)}</Link>,
    },
    { key: 'state', header: t('health.column.state'), render: ({ state }) => <StateTag state={state} /> },
    {
      key: 'reason',
      header: t('health.column.whatToDo'),
      render: ({ failure, failingSince, retryAt }) =>
        failure && (
          <span className="card-table-prose">
            {[
              forms.t('health.failing', { since: relative(failingSince) }),
              forms.find(`failure.${failure}`) ?? failure,
              retryAt ? forms.t('health.retry', { when: relative(retryAt) }) : t('health.checkConnection'),
            ].join(' ')}
          </span>
        ),
    },
  ];
}

const JobName = ({ id }: { readonly id: string }) => <Link to="/Settings/Jobs">{useJobName(id)}</Link>;

function useJobColumns(): TableColumn<JobHealth>[] {
  const { t } = useTranslation('settings');
  const { relative, dateTime } = useFormat();
  const runReason = useRunReason();
  return [
    { key: 'name', header: t('jobs.column.name'), render: ({ id }) => <JobName id={id} /> },
    { key: 'state', header: t('health.column.state'), render: ({ state }) => <StateTag state={state} /> },
    {
      key: 'last',
      header: t('jobs.column.last'),
      render: ({ lastRunAt }) => (lastRunAt ? <span title={dateTime(lastRunAt)}>{relative(lastRunAt)}</span> : t('jobs.notYet')),
    },
    {
      key: 'reason',
      header: t('health.column.whatToDo'),
      render: ({ reason, failure, nextRunAt }) =>
        reason && (
          <span className="card-table-prose">
            {runReason({ reason, failure, note: null })}
            {nextRunAt && <span className="health-next-run soft">{t('health.nextRun', { when: relative(nextRunAt) })}</span>}
          </span>
        ),
    },
  ];
}

function useQueueColumns(): TableColumn<QueueHealth>[] {
  const { t, find } = useTranslation('settings');
  const { number } = useFormat();
  return [
    { key: 'topic', header: t('health.column.queue'), render: ({ topic }) => find(`health.queue.${topic}`) ?? topic },
    { key: 'state', header: t('health.column.state'), render: ({ state }) => <StateTag state={state} /> },
    { key: 'waiting', header: t('health.column.waiting'), render: ({ waiting, running }) => number(waiting + running) },
    {
      key: 'reason',
      header: t('health.column.whatToDo'),
      render: ({ state, dead, lateSeconds }) => {
        if (state === 'failing') return <Link to="/Settings/FailedRequests">{t('health.dead', { count: dead })}</Link>;
        return state === 'late' && t('health.late', { count: Math.round(lateSeconds / 60) });
      },
    },
  ];
}

function usePluginColumns(): TableColumn<UnusablePlugin>[] {
  const { t } = useTranslation('settings');
  const refusalTexts = useTranslation('plugins');
  return [
    { key: 'name', header: t('health.column.plugin'), render: ({ name }) => <Link to="/Settings/Plugins">{name}</Link> },
    { key: 'state', header: t('health.column.state'), render: ({ state }) => <StateTag state={state} /> },
    {
      key: 'reason',
      header: t('health.column.whatToDo'),
      render: ({ reason, refusal }) => <span className="card-table-prose">{pluginRefusalText(refusal, reason, refusalTexts)}</span>,
    },
  ];
}

/** While nothing is wrong, the column of reasons would take half of the table for nothing. */
const withoutEmptyReasons = <T,>(columns: readonly TableColumn<T>[], rows: readonly T[]): readonly TableColumn<T>[] =>
  columns.filter(({ key, render }) => key !== 'reason' || rows.some((row) => Boolean(render(row))));

interface SectionProps<T> {
  readonly id: 'connections' | 'jobs' | 'queues' | 'plugins';
  readonly rows: readonly T[];
  readonly columns: readonly TableColumn<T>[];
  readonly keyOf: (row: T) => string;
}

function Section<T extends { readonly state: State }>({ id, rows, columns, keyOf }: SectionProps<T>) {
  const { t } = useTranslation('settings');
  return (
    <section className="health-section" aria-labelledby={`health-${id}`}>
      <h2 id={`health-${id}`}>{t(`health.${id}`)}</h2>
      {rows.length === 0 ? (
        <p className="soft">
          {t(`health.${id}.none`)} {id === 'connections' && <Link to="/Settings/Plugins">{t('health.plugins')}</Link>}
        </p>
      ) : (
        <ResponsiveTable rows={bySeverity(rows)} keyOf={keyOf} columns={withoutEmptyReasons(columns, rows)} />
      )}
    </section>
  );
}

function Overview({ health: { state, connections, jobs, queues, plugins, redis } }: { readonly health: HealthOverview }) {
  const { t } = useTranslation('settings');
  const [connectionColumns, jobColumns, queueColumns] = [useConnectionColumns(), useJobColumns(), useQueueColumns()];
  const pluginColumns = usePluginColumns();
  const parts = [...connections, ...jobs, ...queues, ...plugins, { state: redis }];
  const failing = parts.filter((part) => part.state === 'failing' || part.state === 'late').length;
  return (
    <>
      <p className={`health-summary health-summary-${state}`} role="status">
        {state === 'healthy' ? t('health.allWell') : t('health.attention', { count: failing })}
      </p>
      {redis === 'failing' && <Alert type="warning" showIcon title={t('health.redis.failing')} />}
      <HeldBackRemovals connections={connections} />
      <Section id="connections" rows={connections} columns={connectionColumns} keyOf={({ connectionId }) => connectionId} />
      <Section id="queues" rows={queues} columns={queueColumns} keyOf={({ topic }) => topic} />
      <Section id="jobs" rows={jobs} columns={jobColumns} keyOf={({ id }) => id} />
      <Section id="plugins" rows={plugins} columns={pluginColumns} keyOf={({ id, reason }) => `${id} ${reason}`} />
    </>
  );
}

/** With the names of the jobs, which their rows would load one after the other. */
async function readHealth(): Promise<HealthOverview> {
  const health = await api.system.health();
  await preloadJobNames(health.jobs);
  return health;
}

/** Health of connections, queues, jobs and plug-ins: what needs attention, since when, and what to do. */
export default function HealthScreen() {
  const query = useQuery({
    queryKey: ['health'],
    queryFn: readHealth,
    refetchInterval: POLL_MS,
  });

  return (
    <>
      <ScreenHeader id="health" />
      <QueryContent query={query} rows={8}>
        {(health) => <Overview health={health} />}
      </QueryContent>
    </>
  );
}
