import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { userImportApi } from '../../../api/admin/user-import-api.js';
import { api, type Job, type UserImportSource } from '../../../api/index.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { useRunReason } from '../jobs/run-reason.js';

const POLL_MS = 1000;

/** Starts the import, shows its progress and the result of the last run. */
export function RunUserImport({ service }: { readonly service: UserImportSource }) {
  const { t } = useTranslation('settings');
  const { provider, name } = service;
  const queries = useQueryClient();
  const job = useImportJob(service);
  const reasonOf = useRunReason();
  const start = useMutation({
    mutationFn: () => userImportApi.start(provider),
    onSuccess: () => notify(t('service.import.started', { name })),
    onError: () => notify(t('service.import.notStarted', { name }), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  const isRunning = job?.running === true;

  return (
    <div className="service-import">
      <Button type="primary" loading={start.isPending || isRunning} onClick={() => start.mutate()}>
        {t('service.import.now')}
      </Button>
      {isRunning ? <ImportProgress progress={job.progress} /> : <LastImport service={service} failure={reasonOf(job?.lastRun)} />}
    </div>
  );
}

/** Polls the job each second while it runs; afterwards invalidates everything that it changed. */
function useImportJob({ job: id }: UserImportSource): Job | undefined {
  const queries = useQueryClient();
  const { data: jobs } = useQuery({
    queryKey: ['jobs'],
    queryFn: () => api.system.jobs(),
    refetchInterval: ({ state }) => (state.data?.find((job) => job.id === id)?.running ? POLL_MS : false),
  });
  const job = jobs?.find((candidate) => candidate.id === id);
  const endedAt = job?.lastRun?.finishedAt;

  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['plugins', 'directory'] });
  }, [queries, endedAt]);
  return job;
}

function ImportProgress({ progress }: Pick<Job, 'progress'>) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const { done = 0, total = null } = progress ?? {};
  return (
    <div className="service-import-progress">
      <progress {...(total ? { value: done, max: total } : {})} aria-label={t('service.import.progress')} />
      <span className="soft">
        {total ? t('service.import.done', { done: number(done), total: number(total) }) : t('service.import.reading')}
      </span>
    </div>
  );
}

function LastImport({ service: { lastImport }, failure }: { readonly service: UserImportSource; readonly failure: string | null }) {
  const { t } = useTranslation('settings');
  if (failure !== null) {
    return (
      <p className="field-error" role="status">
        {t('service.import.failed', { reason: failure })}
      </p>
    );
  }
  if (!lastImport) return <p className="soft">{t('service.import.never')}</p>;
  const { at, ...counts } = lastImport;
  return (
    <p className="soft" role="status">
      {t('service.import.last')} <RelativeTime at={at} />: {t('service.import.outcome', counts)}
    </p>
  );
}
