import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Button, Modal } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type Job } from '../../../../api/index.js';

interface ScheduleDialogProps {
  readonly job: Job;
  readonly name: string;
  readonly onClose: () => void;
}

/** Another schedule for a job; the server says whether it can be used. */
export function ScheduleDialog({ job, name, onClose }: ScheduleDialogProps) {
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
  const fault = error && (error instanceof ApiProblem && error.detail ? error.detail : t('jobs.notSaved'));

  return (
    <Modal open title={name} okText={t('save')} cancelText={t('cancel')} confirmLoading={isPending} onOk={() => save()} onCancel={onClose}>
      <div className="field">
        <label htmlFor="schedule">{t('jobs.schedule.label')}</label>
        <Input
          id="schedule"
          value={schedule}
          status={fault ? 'error' : ''}
          aria-invalid={Boolean(fault)}
          aria-describedby="schedule-note"
          onChange={({ target }) => setSchedule(target.value)}
          onPressEnter={() => save()}
        />
        <p id="schedule-note" className={fault ? 'field-error' : 'field-help'} role={fault ? 'alert' : undefined}>
          {fault ?? t('jobs.schedule.help')}
        </p>
      </div>
      <Button size="small" onClick={() => setSchedule(job.defaultSchedule)}>
        {t('jobs.schedule.default', { schedule: job.defaultSchedule })}
      </Button>
    </Modal>
  );
}
