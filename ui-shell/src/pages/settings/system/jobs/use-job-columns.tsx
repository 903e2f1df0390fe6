import { useQuery } from '@tanstack/react-query';
import { pluginApi } from '@ombi/sdk/ui';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Tag, Tooltip } from '@ombi/sdk/ui/kit-layout';
import type { Job } from '../../../../api/index.js';
import type { CardColumn } from '../../../../parts/table/card-table.js';
import { JobActions } from './job-actions.js';

const COLOURS = { succeeded: 'success', failed: 'error', stopped: 'default' } as const;

export function useJobColumns(): CardColumn<Job>[] {
  const { t } = useTranslation('settings');
  const nameOf = useJobName();

  return [
    { key: 'name', title: t('jobs.column.name'), render: (job) => <strong>{nameOf(job.id)}</strong> },
    {
      key: 'schedule',
      title: t('jobs.column.schedule'),
      render: (job) => <Tooltip title={`${job.schedule} (${job.timeZone})`}>{job.description ?? job.schedule}</Tooltip>,
    },
    { key: 'next', title: t('jobs.column.next'), render: (job) => <NextRuns runs={job.nextRuns} /> },
    { key: 'last', title: t('jobs.column.last'), render: (job) => <LastRun job={job} /> },
    { key: 'actions', title: '', render: (job) => <JobActions job={job} name={nameOf(job.id)} /> },
  ];
}

/** A job of the core has a name of its own; one of a plug-in says whose it is. */
function useJobName(): (id: string) => string {
  const { find, t } = useTranslation('settings');
  const { data: plugins = [] } = useQuery({ queryKey: ['plugins', 'list'], queryFn: pluginApi.list });

  return (id) => {
    const [owner = '', work] = id.split('.');
    if (work === undefined) return find(`job.${id}`) ?? id;
    return t('jobs.ofPlugin', { plugin: plugins.find((plugin) => plugin.id === owner)?.name ?? owner, job: find(`job.${work}`) ?? work });
  };
}

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
      <span>{relative(runs[0])}</span>
    </Tooltip>
  );
}

function LastRun({ job: { lastRun, running, progress } }: { readonly job: Job }) {
  const { t } = useTranslation('settings');
  const { relative, dateTime, number } = useFormat();

  if (running) {
    const done =
      progress &&
      [progress.done, progress.total]
        .filter((count) => count !== null)
        .map((count) => number(count))
        .join(' / ');
    return <Tag color="processing">{[t('jobs.running'), done].filter(Boolean).join(' ')}</Tag>;
  }
  if (!lastRun) return <span className="soft">{t('jobs.notYet')}</span>;
  return (
    <Tooltip title={[dateTime(lastRun.finishedAt), lastRun.reason].filter(Boolean).join(': ')}>
      <Tag color={COLOURS[lastRun.outcome]}>
        {t(`jobs.outcome.${lastRun.outcome}`)} {relative(lastRun.finishedAt)}
      </Tag>
    </Tooltip>
  );
}
