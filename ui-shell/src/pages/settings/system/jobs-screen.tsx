import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tag, Tooltip } from '@ombi/sdk/ui/kit-layout';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type Job } from '../../../api/index.js';
import { ResponsiveTable, type TableColumn } from '../../../components/table/responsive-table.js';
import { LoadError } from '../../../components/errors/load-error.js';
import { useJobName } from '../../../plugins/job-name.js';
import { ScreenHeader } from '../screen-header.js';
import { JobActions } from './job-actions.js';
import './jobs-screen.css';

const COLOURS = { succeeded: 'success', failed: 'error', stopped: 'default' } as const;

function useJobColumns(): TableColumn<Job>[] {
  const { t } = useTranslation('settings');
  return [
    { key: 'name', title: t('jobs.column.name'), render: (job) => <JobName job={job} /> },
    {
      key: 'schedule',
      title: t('jobs.column.schedule'),
      render: (job) => <Tooltip title={`${job.schedule} (${job.timeZone})`}>{job.description ?? job.schedule}</Tooltip>,
    },
    { key: 'next', title: t('jobs.column.next'), render: (job) => <NextRuns runs={job.nextRuns} /> },
    { key: 'last', title: t('jobs.column.last'), render: (job) => <LastRun job={job} /> },
    { key: 'actions', title: '', render: (job) => <JobActions job={job} /> },
  ];
}

const JobName = ({ job }: { readonly job: Job }) => <strong>{useJobName(job.id)}</strong>;

function NextRuns({ runs }: { readonly runs: readonly string[] }) {
  const { t } = useTranslation('settings');
  const { relative, dateTime } = useFormat();
  if (runs.length === 0) return t('jobs.never');
  return (
    <Tooltip
      title={runs.map((run) => (
        <div key={run}>{dateTime(run)}</div>
      ))}
    >
      <span className="job-next">{relative(runs[0])}</span>
    </Tooltip>
  );
}

function LastRun({ job: { lastRun, running, portal, progress } }: { readonly job: Job }) {
  const { t } = useTranslation('settings');
  const { relative, dateTime, number } = useFormat();

  if (running) {
    const done =
      progress &&
      [progress.done, progress.total]
        .filter((count) => count !== null)
        .map((count) => number(count))
        .join(' / ');
    return (
      <Tooltip title={portal && t('jobs.portal', { portal })}>
        <Tag color="processing">{[t('jobs.running'), done].filter(Boolean).join(' ')}</Tag>
      </Tooltip>
    );
  }
  if (!lastRun) return <span className="soft">{t('jobs.notYet')}</span>;
  return (
    <Tooltip
      title={
        <>
          <div>{[dateTime(lastRun.finishedAt), lastRun.reason].filter(Boolean).join(': ')}</div>
          {lastRun.portal && <div>{t('jobs.portal', { portal: lastRun.portal })}</div>}
        </>
      }
    >
      <Tag color={COLOURS[lastRun.outcome]}>
        {t(`jobs.outcome.${lastRun.outcome}`)} {relative(lastRun.finishedAt)}
      </Tag>
    </Tooltip>
  );
}

/** Jobs of the portal: schedule, last result, and a button that starts one now. */
export default function JobsScreen() {
  const { data: jobs, isPending, error, refetch } = useQuery({ queryKey: ['jobs'], queryFn: api.system.jobs });
  const columns = useJobColumns();

  return (
    <>
      <ScreenHeader id="jobs" />
      {isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {jobs && <ResponsiveTable rows={jobs} keyOf={({ id }) => id} columns={columns} />}
    </>
  );
}
