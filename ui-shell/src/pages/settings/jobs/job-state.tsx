import { useState } from 'react';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import type { Job, JobRun } from '../../../api/index.js';
import { JobHistoryDialog } from './job-history-dialog.js';
import { OutcomeTag, RunningTag } from './run-tags.js';

/** The run in progress, or the last one, which opens the history. */
export function JobState({ job }: { readonly job: Job }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {job.running ? <Progress job={job} onOpen={() => setOpen(true)} /> : <LastRun run={job.lastRun} onOpen={() => setOpen(true)} />}
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

/** The run in progress, which opens the history as well: a first run has no other way to it. */
function Progress({ job, onOpen }: { readonly job: Job; readonly onOpen: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <span className="job-last">
      <RunningTag job={job} />
      <Button type="link" size="small" onClick={onOpen}>
        {t('jobs.history')}
      </Button>
    </span>
  );
}
