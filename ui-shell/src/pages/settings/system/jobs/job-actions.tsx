import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Space } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type Job } from '../../../../api/index.js';
import { useJobName } from '../../../../plugins/job-name.js';
import { ScheduleDialog } from './schedule-dialog.js';

export function JobActions({ job }: { readonly job: Job }) {
  const { t } = useTranslation('settings');
  const name = useJobName(job.id);
  const [isEditing, setEditing] = useState(false);
  const queries = useQueryClient();
  const run = useMutation({
    mutationFn: () => api.system.runJob(job.id),
    onSuccess: () => notify(t('jobs.triggered', { job: name })),
    onError: (fault) => {
      const why = fault instanceof ApiProblem && fault.type === 'job-running' ? fault.detail : null;
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
      {isEditing && <ScheduleDialog job={job} name={name} onClose={() => setEditing(false)} />}
    </Space>
  );
}
