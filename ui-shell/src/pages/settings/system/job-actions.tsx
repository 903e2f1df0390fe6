import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Space, Modal } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { Input } from '@ombi/sdk/ui/kit-form';
import { api, type Job } from '../../../api/index.js';
import { useJobName } from '../../../plugins/job-name.js';

interface JobScheduleDialogProps {
  readonly job: Job;
  readonly name: string;
  readonly onClose: () => void;
}

/** Changes the schedule of a job; the server validates it. */
function JobScheduleDialog({ job, name, onClose }: JobScheduleDialogProps) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const [schedule, setSchedule] = useState(job.schedule);
  const {
    mutate: save,
    error,
    isPending,
  } = useMutation({
    mutationFn: () => api.system.reschedule(job.id, schedule.trim()),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['jobs'] });
      notify(t('jobs.saved', { job: name }), { kind: 'success' });
      onClose();
    },
  });
  const errorText = error && (error instanceof ApiProblem && error.detail ? error.detail : t('jobs.notSaved'));

  return (
    <Modal open title={name} okText={t('save')} cancelText={t('cancel')} confirmLoading={isPending} onOk={() => save()} onCancel={onClose}>
      <div className="field">
        <label htmlFor="schedule">{t('jobs.schedule.label')}</label>
        <Input
          id="schedule"
          value={schedule}
          status={errorText ? 'error' : ''}
          aria-invalid={Boolean(errorText)}
          aria-describedby="schedule-note"
          onChange={({ target }) => setSchedule(target.value)}
          onPressEnter={() => save()}
        />
        <p id="schedule-note" className={errorText ? 'field-error' : 'field-help'} role={errorText ? 'alert' : undefined}>
          {errorText ?? t('jobs.schedule.help')}
        </p>
      </div>
      <Button size="small" onClick={() => setSchedule(job.defaultSchedule)}>
        {t('jobs.schedule.default', { schedule: job.defaultSchedule })}
      </Button>
    </Modal>
  );
}

export function JobActions({ job }: { readonly job: Job }) {
  const { t } = useTranslation('settings');
  const name = useJobName(job.id);
  const [isEditing, setEditing] = useState(false);
  const queries = useQueryClient();
  const run = useMutation({
    mutationFn: () => api.system.runJob(job.id),
    onSuccess: () => notify(t('jobs.triggered', { job: name })),
    onError: (cause) => {
      const why = cause instanceof ApiProblem && cause.type === 'job-running' ? cause.detail : null;
      notify([t('jobs.notTriggered', { job: name }), why].filter(Boolean).join(': '), { kind: 'error' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });

  return (
    <Space>
      <Button loading={run.isPending} disabled={job.running} onClick={() => run.mutate()}>
        {t('jobs.run')}
      </Button>
      <Button type="text" onClick={() => setEditing(true)}>
        {t('jobs.edit')}
      </Button>
      {isEditing && <JobScheduleDialog job={job} name={name} onClose={() => setEditing(false)} />}
    </Space>
  );
}
