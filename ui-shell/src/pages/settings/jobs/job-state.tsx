import { useState } from 'react';
import { Button, Tag, Tooltip } from '@ombi/sdk/ui/kit-layout';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import type { Job, JobRun } from '../../../api/index.js';
import { JobHistoryDialog } from './job-history-dialog.js';
import '../../../components/progress-bar.css';

const COLOURS = { succeeded: 'success', failed: 'error', stopped: 'default' } as const;

/** Outcome of a run: colour and word. */
export function OutcomeTag({ outcome }: Pick<JobRun, 'outcome'>) {
  const { t } = useTranslation('settings');
  return <Tag color={COLOURS[outcome]}>{t(`jobs.outcome.${outcome}`)}</Tag>;
}

/** The run in progress, or the last one, which opens the history. */
export function JobState({ job }: { readonly job: Job }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {job.running ? <Progress job={job} /> : <LastRun run={job.lastRun} onOpen={() => setOpen(true)} />}
      {isOpen && <JobHistoryDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}

function LastRun({ run, onOpen }: { readonly run: JobRun | null; readonly onOpen: () => void }) {
  const { t } = useTranslation('settings');
  const { relative } = useFormat();
  if (!run) return <span className="soft">{t('jobs.notYet')}</span>;
  return (
    <span className="job-last">
      <OutcomeTag outcome={run.outcome} />
      <Button type="link" size="small" onClick={onOpen}>
        {relative(run.finishedAt)}
      </Button>
    </span>
  );
}

function Progress({ job: { progress, portal } }: { readonly job: Job }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const counts = [progress?.done, progress?.total].filter((count) => typeof count === 'number');
  return (
    <Tooltip title={portal && t('jobs.portal', { portal })}>
      <Tag color="processing">{[t('jobs.running'), counts.map((count) => number(count)).join(' / ')].filter(Boolean).join(' ')}</Tag>
      {progress?.total ? <progress className="bar" aria-label={t('jobs.progress')} value={progress.done} max={progress.total} /> : null}
    </Tooltip>
  );
}
