import { useQuery } from '@tanstack/react-query';
import { Tooltip } from '@ombi/sdk/ui/kit-layout';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type Job } from '../../../api/index.js';
import { ResponsiveTable, type TableColumn } from '../../../components/table/responsive-table.js';
import { QueryContent } from '../../../components/query-content.js';
import { useJobName, preloadJobNames } from '../../../plugins/job-name.js';
import { ScreenHeader } from '../screen-header.js';
import { JobActions } from './job-actions.js';
import { JobState } from './job-state.js';
import './jobs-screen.css';

/** Milliseconds between two reads while a job runs, so that its progress moves. */
const PROGRESS_INTERVAL_MS = 2_000;

function useJobColumns(): TableColumn<Job>[] {
  const { t } = useTranslation('settings');
  return [
    { key: 'name', header: t('jobs.column.name'), render: (job) => <JobName job={job} /> },
    {
      key: 'schedule',
      header: t('jobs.column.schedule'),
      render: (job) => <Tooltip title={`${job.schedule} (${job.timeZone})`}>{job.description ?? job.schedule}</Tooltip>,
    },
    { key: 'next', header: t('jobs.column.next'), render: (job) => <NextRuns job={job} /> },
    { key: 'last', header: t('jobs.column.last'), render: (job) => <JobState job={job} /> },
    { key: 'actions', header: '', render: (job) => <JobActions job={job} /> },
  ];
}

const JobName = ({ job }: { readonly job: Job }) => <strong>{useJobName(job.id)}</strong>;

/** The next start, with all known ones as tooltip; or what the job waits for. */
function NextRuns({ job: { nextRuns, waitsFor } }: { readonly job: Job }) {
  const { t } = useTranslation('settings');
  const { relative, dateTime } = useFormat();
  if (waitsFor) return <span className="soft">{t(`jobs.waitsFor.${waitsFor}`)}</span>;
  if (nextRuns.length === 0) return t('jobs.never');
  return (
    <Tooltip
      title={nextRuns.map((run) => (
        <div key={run}>{dateTime(run)}</div>
      ))}
    >
      <span className="job-next">{relative(nextRuns[0])}</span>
    </Tooltip>
  );
}

/** Jobs of the portal: schedule, progress, last result and history; each can be started and cancelled. */
export default function JobsScreen() {
  const { language } = useTranslation('settings');
  const query = useQuery({
    queryKey: ['jobs', language],
    queryFn: async () => preloadJobNames(await api.system.jobs(language)),
    refetchInterval: ({ state }) => (state.data?.some(({ running }) => running) ? PROGRESS_INTERVAL_MS : false),
  });
  const columns = useJobColumns();

  return (
    <>
      <ScreenHeader id="jobs" />
      <QueryContent query={query} rows={8}>
        {(jobs) => <ResponsiveTable rows={jobs} keyOf={({ id }) => id} columns={columns} cardsBelow={1200} />}
      </QueryContent>
    </>
  );
}
