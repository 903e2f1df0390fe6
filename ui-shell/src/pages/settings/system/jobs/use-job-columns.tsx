import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Tag, Tooltip } from '@ombi/sdk/ui/kit-layout';
import type { Job } from '../../../../api/index.js';
import type { CardColumn } from '../../../../parts/table/card-table.js';
import { useJobName } from '../../../../plugins/job-name.js';
import { JobActions } from './job-actions.js';
import './jobs.css';

const COLOURS = { succeeded: 'success', failed: 'error', stopped: 'default' } as const;

export function useJobColumns(): CardColumn<Job>[] {
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
