import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Empty, Popconfirm, Space } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { backupApi } from '../../../api/admin/backup-api.js';
import { api, type BackupFile } from '../../../api/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { ResponsiveTable, type TableColumn } from '../../../components/table/responsive-table.js';
import { useByteSize } from '../../../components/use-byte-size.js';
import { useRunReason } from '../jobs/run-reason.js';

const JOB_ID = 'backup';
const POLL_MS = 1_500;

const backupsQuery = { queryKey: ['backups'], queryFn: backupApi.list };

/** The job that makes backups; asked again and again while it runs. */
function useBackupJob() {
  const queries = useQueryClient();
  const { data: job } = useQuery({
    queryKey: ['jobs'],
    queryFn: () => api.system.jobs(),
    select: (jobs) => jobs.find(({ id }) => id === JOB_ID),
    refetchInterval: ({ state }) => (state.data?.find(({ id }) => id === JOB_ID)?.running ? POLL_MS : false),
  });
  const finishedAt = job?.lastRun?.finishedAt;
  useEffect(() => void queries.invalidateQueries({ queryKey: backupsQuery.queryKey }), [queries, finishedAt]);
  return job;
}

/** The backups of the data folder, and a button that makes one. */
export function BackupList({ onRestore }: { onRestore(name: string): void }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const queries = useQueryClient();
  const query = useQuery(backupsQuery);
  const job = useBackupJob();
  const columns = useBackupColumns(onRestore);
  const { mutate: create, isPending: isStarting } = useMutation({
    mutationFn: backupApi.create,
    onSuccess: () => notify(t('backup.started')),
    onError: () => notify(t('backup.notStarted'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  const rows = job?.running ? job.progress?.done : undefined;
  const reasonOf = useRunReason();
  const failure = job?.lastRun?.outcome === 'failed' && !job.running ? reasonOf(job.lastRun) : null;

  return (
    <section className="backup-section" aria-labelledby="backups-title">
      <header>
        <div>
          <h2 id="backups-title">{t('backup.list.title')}</h2>
          <p className="soft">{t('backup.list.text')}</p>
        </div>
        <Button type="primary" loading={isStarting || job?.running} onClick={() => create()}>
          {job?.running ? t('backup.running', { rows: number(rows ?? 0) }) : t('backup.create')}
        </Button>
      </header>
      {failure && <p role="alert">{t('backup.failed', { reason: failure })}</p>}
      <QueryContent query={query} empty={<Empty description={t('backup.none')} />}>
        {(backups) => <ResponsiveTable rows={backups} keyOf={({ name }) => name} columns={columns} />}
      </QueryContent>
    </section>
  );
}

function useBackupColumns(onRestore: (name: string) => void): TableColumn<BackupFile>[] {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const sizeOf = useByteSize();
  return [
    { key: 'created', header: t('backup.column.created'), render: ({ createdAt }) => <strong>{dateTime(createdAt)}</strong> },
    { key: 'name', header: t('backup.column.name'), render: ({ name }) => <span className="backup-name">{name}</span> },
    { key: 'size', header: t('backup.column.size'), render: ({ size }) => <span className="backup-size">{sizeOf(size)}</span> },
    { key: 'actions', header: '', render: (backup) => <BackupActions backup={backup} onRestore={onRestore} /> },
  ];
}

function BackupActions({ backup: { name }, onRestore }: { readonly backup: BackupFile; onRestore(name: string): void }) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const download = useMutation({
    mutationFn: () => backupApi.link(name),
    onSuccess: (address) => location.assign(address),
    onError: () => notify(t('backup.notDownloaded'), { kind: 'error' }),
  });
  const remove = useMutation({
    mutationFn: () => backupApi.remove(name),
    onSuccess: () => notify(t('backup.deleted'), { kind: 'success' }),
    onError: () => notify(t('backup.notDeleted'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });

  return (
    <Space className="backup-actions">
      <Button loading={download.isPending} onClick={() => download.mutate()}>
        {t('backup.download')}
      </Button>
      <Button onClick={() => onRestore(name)}>{t('backup.restore')}</Button>
      <Popconfirm
        title={t('backup.delete.question')}
        okText={t('backup.delete')}
        cancelText={t('cancel')}
        onConfirm={() => remove.mutate()}
      >
        <Button type="text" danger loading={remove.isPending}>
          {t('backup.delete')}
        </Button>
      </Popconfirm>
    </Space>
  );
}
