import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Modal } from '@ombi/sdk/ui/kit-layout';
import { isSaveConflict, SaveConflictDialog, useSaveConflict } from '@ombi/sdk/ui';
import { notify } from '@ombi/sdk/ui/notify';
import { Input } from '@ombi/sdk/ui/kit-form';
import { api, type Job } from '../../../api/index.js';
import { useDebouncedValue } from '@ombi/sdk/ui/use-debounced-value';
import { jobProblemText } from './job-problem.js';

const DEBOUNCE_MS = 300;

interface JobScheduleDialogProps {
  readonly job: Job;
  readonly name: string;
  readonly onClose: () => void;
}

/** Changes the schedule (cron expression) of a job. Says in words what is typed, and when it comes true next; the server validates it. */
export function JobScheduleDialog({ job, name, onClose }: JobScheduleDialogProps) {
  const { t, find } = useTranslation('settings');
  const { schedule, setSchedule, save, submit: saveNow, conflictDialog } = useScheduleForm({ job, name, onClose });
  const isRequired = schedule.trim() === '';
  const preview = useSchedulePreview(schedule);
  const saveError =
    save.error && !isSaveConflict(save.error) && [t('jobs.notSaved'), jobProblemText(save.error, find)].filter(Boolean).join('. ');
  const previewError = preview.error && (jobProblemText(preview.error, find) ?? t('jobs.schedule.notTested'));
  const errorText = isRequired ? t('jobs.schedule.required', { job: name }) : saveError || previewError;
  const submit = () => !isRequired && saveNow();

  return (
    <Modal open title={name} okText={t('save')} cancelText={t('cancel')} confirmLoading={save.isPending} onOk={submit} onCancel={onClose}>
      <div className="field">
        <label htmlFor="schedule">{t('jobs.schedule.label')}</label>
        <Input
          id="schedule"
          value={schedule}
          maxLength={200}
          spellCheck={false}
          status={errorText ? 'error' : ''}
          aria-invalid={Boolean(errorText)}
          aria-describedby="schedule-note"
          onChange={({ target }) => {
            save.reset();
            setSchedule(target.value);
          }}
          onPressEnter={submit}
        />
        <p id="schedule-note" className={errorText ? 'field-error' : 'field-help'} role={errorText ? 'alert' : undefined}>
          {errorText || t('jobs.schedule.help')}
        </p>
      </div>
      {!errorText && preview.data && <PreviewedRuns {...preview.data} />}
      <div className="field-row">
        <TestScheduleButton schedule={schedule.trim()} />
        <Button size="small" disabled={schedule === job.defaultSchedule} onClick={() => setSchedule(job.defaultSchedule)}>
          {t('jobs.schedule.default', { schedule: job.defaultSchedule })}
        </Button>
      </div>
      <SaveConflictDialog {...conflictDialog} labelOf={() => name} />
    </Modal>
  );
}

/** The edited schedule. A save is based on the revision that was shown, so that a concurrent change is detected. */
function useScheduleForm({ job, name, onClose }: JobScheduleDialogProps) {
  const { t, language } = useTranslation('settings');
  const queries = useQueryClient();
  const [edited, setEdited] = useState({ schedule: job.schedule, revision: job.revision });
  const setSchedule = (schedule: string) => setEdited((current) => ({ ...current, schedule }));
  const save = useMutation({
    mutationFn: (basedOn: number | null) => api.system.reschedule(job.id, edited.schedule.trim(), basedOn),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['jobs'] });
      notify(t('jobs.saved', { job: name }), { kind: 'success' });
      onClose();
    },
    onError: (cause) => isSaveConflict(cause) && report(cause),
  });
  const reload = async () => {
    save.reset();
    await queries.refetchQueries({ queryKey: ['jobs', language], exact: true });
    const stored = queries.getQueryData<readonly Job[]>(['jobs', language])?.find(({ id }) => id === job.id);
    if (stored) setEdited({ schedule: stored.schedule, revision: stored.revision });
  };
  const { report, dialog } = useSaveConflict({ reload, overwrite: async () => save.mutate(null) });
  return { schedule: edited.schedule, setSchedule, save, submit: () => save.mutate(edited.revision), conflictDialog: dialog };
}

/** Says whether what is typed is a schedule, or what the server has against it. */
function TestScheduleButton({ schedule }: { readonly schedule: string }) {
  const { t, find, language } = useTranslation('settings');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.system.previewSchedule(schedule, language),
    onSuccess: () => notify(t('jobs.schedule.valid'), { kind: 'success' }),
    onError: (cause) => notify(jobProblemText(cause, find) ?? t('jobs.schedule.notTested'), { kind: 'error', seconds: 6 }),
  });
  return (
    <Button size="small" disabled={schedule === ''} loading={isPending} onClick={() => mutate()}>
      {t('jobs.schedule.test')}
    </Button>
  );
}

/** The preview of what is typed, once typing has paused. */
function useSchedulePreview(schedule: string) {
  const { language } = useTranslation('settings');
  const settled = useDebouncedValue(schedule.trim(), DEBOUNCE_MS);
  return useQuery({
    queryKey: ['jobs', 'preview', settled, language],
    queryFn: () => api.system.previewSchedule(settled, language),
    enabled: settled !== '',
    retry: false,
  });
}

function PreviewedRuns({ description, nextRuns, timeZone }: Awaited<ReturnType<typeof api.system.previewSchedule>>) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  return (
    <section className="schedule-preview" aria-live="polite">
      <strong>{description}</strong>
      <p className="soft">{t('jobs.schedule.next', { timeZone })}</p>
      <ol>
        {nextRuns.map((run) => (
          <li key={run}>{dateTime(run)}</li>
        ))}
      </ol>
    </section>
  );
}
