import { useQuery } from '@tanstack/react-query';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type Job, type JobRun } from '../../../api/index.js';
import { ResponsiveTable, type TableColumn } from '../../../components/table/responsive-table.js';
import { QueryContent } from '../../../components/query-content.js';
import { useJobName } from '../../../plugins/job-name.js';
import { OutcomeTag } from './job-state.js';
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

function useRunColumns(): TableColumn<JobRun>[] {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const durationOf = useDuration();
  const reasonOf = useRunReason();
  return [
    { key: 'startedAt', header: t('jobs.history.startedAt'), render: ({ startedAt }) => dateTime(startedAt) },
    { key: 'duration', header: t('jobs.history.duration'), render: durationOf },
    { key: 'outcome', header: t('jobs.history.outcome'), render: (run) => <OutcomeTag outcome={run.outcome} /> },
    {
      key: 'facts',
      header: t('jobs.history.facts'),
      render: (run) =>
        [run.manual && t('jobs.history.manual'), reasonOf(run), run.portal && t('jobs.portal', { portal: run.portal })]
          .filter(Boolean)
          .join(' · '),
    },
  ];
}

interface JobHistoryDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
}

/** The latest runs of a job, newest first. */
export function JobHistoryDialog({ job, onClose }: JobHistoryDialogProps) {
  const { t } = useTranslation('settings');
  const name = useJobName(job.id);
  const columns = useRunColumns();
  const query = useQuery({ queryKey: ['jobs', 'runs', job.id], queryFn: () => api.system.jobRuns(job.id) });

  return (
    <Modal open title={t('jobs.history.title', { job: name })} width={860} footer={null} onCancel={onClose}>
      <QueryContent query={query}>
        {(runs) => <ResponsiveTable rows={runs} keyOf={({ startedAt }) => startedAt} columns={columns} />}
      </QueryContent>
    </Modal>
  );
}
