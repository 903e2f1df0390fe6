import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm, Space } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type Job } from '../../../api/index.js';
import { useJobName } from '../../../plugins/job-name.js';
import { jobProblemText } from './job-problem.js';
import { JobResultButton } from './job-result.js';
import { JobScheduleDialog } from './job-schedule-dialog.js';

/** Starts or cancels the job. The result is shown as a toast, with the reason where the server refuses. */
function useJobAction(action: (id: string) => Promise<unknown>, done: string, refused: string) {
  const { t, find } = useTranslation('settings');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly job: string }) => action(id),
    onSuccess: (_, { job }) => notify(t(done, { job })),
    onError: (cause, { job }) => {
      const why = cause instanceof ApiProblem && cause.status === 409 ? jobProblemText(cause, find) : null;
      notify([t(refused, { job }), why].filter(Boolean).join(': '), { kind: 'error' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

/** Questions before a run by hand that does more than a scheduled one: keys of texts by job. */
const QUESTIONS: Readonly<Record<string, string>> = { 'media-database-refresh': 'jobs.clearQuestion' };

/** Starts the job, after a question where the run clears something. */
function RunButton({ job, loading, onRun }: { readonly job: Job; readonly loading: boolean; readonly onRun: () => void }) {
  const { t } = useTranslation('settings');
  const question = QUESTIONS[job.id];
  const isDisabled = job.waitsFor === 'connection';
  const button = (
    <Button loading={loading} disabled={isDisabled} {...(question === undefined && { onClick: onRun })}>
      {t('jobs.run')}
    </Button>
  );
  if (question === undefined) return button;
  return (
    <Popconfirm
      title={t(question)}
      disabled={isDisabled}
      okText={t('jobs.run')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      onConfirm={onRun}
    >
      {button}
    </Popconfirm>
  );
}

/** Starts the job, or cancels it while it runs; changes its schedule. */
export function JobActions({ job }: { readonly job: Job }) {
  const { t } = useTranslation('settings');
  const name = useJobName(job.id);
  const [isEditing, setEditing] = useState(false);
  const run = useJobAction(api.system.runJob, 'jobs.triggered', 'jobs.notTriggered');
  const cancel = useJobAction(api.system.cancelJob, 'jobs.cancelled', 'jobs.notCancelled');
  const target = { id: job.id, job: name };

  return (
    <Space>
      {job.running ? (
        <Button danger loading={cancel.isPending} onClick={() => cancel.mutate(target)}>
          {t('jobs.cancel')}
        </Button>
      ) : (
        <RunButton job={job} loading={run.isPending} onRun={() => run.mutate(target)} />
      )}
      <JobResultButton job={job} name={name} />
      <Button type="text" onClick={() => setEditing(true)}>
        {t('jobs.edit')}
      </Button>
      {isEditing && <JobScheduleDialog job={job} name={name} onClose={() => setEditing(false)} />}
    </Space>
  );
}
