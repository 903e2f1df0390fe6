import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type Job, type JobRun } from '../../../api/index.js';
import { ResponsiveTable, type TableColumn } from '../../../components/table/responsive-table.js';
import { QueryContent } from '../../../components/query-content.js';
import { useJobName } from '../../../plugins/job-name.js';
import { OutcomeTag, RunningTag } from './run-tags.js';
import { useRunReason } from './run-reason.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Duration of a run with a unit that suits it: `420 ms`, `12.5 sec`, `3.2 min`. */
function useDuration(): (run: JobRun) => string {
  const { number } = useFormat();
  const write = (value: number, unit: string) => number(value, { style: 'unit', unit, maximumFractionDigits: 1 });
  return ({ startedAt, finishedAt }) => {
    const ms = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt));
    if (ms < SECOND_MS) return write(ms, 'millisecond');
    return ms < MINUTE_MS ? write(ms / SECOND_MS, 'second') : write(ms / MINUTE_MS, 'minute');
  };
}

/** A finished run, or the job whose run is in progress. */
type HistoryRow = JobRun | Job;

const isInProgress = (row: HistoryRow): row is Job => 'running' in row;

/** Name of the line of the run in progress; the others are named by their start. */
const IN_PROGRESS = 'in-progress';

function useRunColumns(): TableColumn<HistoryRow>[] {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const durationOf = useDuration();
  const reasonOf = useRunReason();
  const factsOf = (row: HistoryRow): string =>
    [
      !isInProgress(row) && row.manual && t('jobs.history.manual'),
      !isInProgress(row) && reasonOf(row),
      row.portal && t('jobs.portal', { portal: row.portal }),
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    { key: 'startedAt', header: t('jobs.history.startedAt'), render: ({ startedAt }) => startedAt && dateTime(startedAt) },
    { key: 'duration', header: t('jobs.history.duration'), render: (row) => (isInProgress(row) ? null : durationOf(row)) },
    {
      key: 'outcome',
      header: t('jobs.history.outcome'),
      render: (row) => (isInProgress(row) ? <RunningTag job={row} /> : <OutcomeTag outcome={row.outcome} />),
    },
    { key: 'facts', header: t('jobs.history.facts'), render: factsOf },
  ];
}

interface JobHistoryDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
}

/** The run in progress and the latest runs of a job, newest first; it follows the job, which is read again while it runs. */
export function JobHistoryDialog({ job, onClose }: JobHistoryDialogProps) {
  const { t } = useTranslation('settings');
  const name = useJobName(job.id);
  const columns = useRunColumns();
  const query = useQuery({
    queryKey: ['jobs', 'runs', job.id, job.lastRun?.finishedAt],
    queryFn: () => api.system.jobRuns(job.id),
    placeholderData: keepPreviousData,
  });

  return (
    <Modal open title={t('jobs.history.title', { job: name })} width={860} footer={null} onCancel={onClose}>
      <QueryContent query={query}>
        {(runs) => (
          <ResponsiveTable
            rows={job.running ? [job, ...runs] : runs}
            keyOf={(row) => (isInProgress(row) ? IN_PROGRESS : row.startedAt)}
            columns={columns}
          />
        )}
      </QueryContent>
    </Modal>
  );
}
