import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Spin } from '@ombi/sdk/ui/kit-layout';
import { backupApi, type RestorePreview } from '../../../../api/admin/backup-api.js';
import { BackupFileInput } from '../../../../components/restore/backup-file-input.js';
import { useRefusalText } from '../../../../components/restore/restore-problem.js';
import { BackupList } from '../backup-list.js';
import { RestoreDialog } from './restore-dialog.js';
import { RestoreNotices } from './restore-notices.js';
import { RESTORE_QUERY_KEY } from './restore-query.js';

const POLL_MS = 1_500;

/** The backups, and the restore of one of them or of an uploaded file. */
export function RestoreSection() {
  const { t } = useTranslation('settings');
  const { t: inWizard } = useTranslation('wizard');
  const refusalText = useRefusalText();
  const [preview, setPreview] = useState<RestorePreview | null>(null);
  const [isRestarting, setRestarting] = useState(false);
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: (backup: File | string) =>
      typeof backup === 'string' ? backupApi.restore.choose(backup) : backupApi.restore.upload(backup),
    onSuccess: setPreview,
  });
  const nameOf = (backup: File | string): string => (typeof backup === 'string' ? backup : backup.name);
  const onStarted = ({ restarts }: { readonly restarts: boolean }): void => {
    setPreview(null);
    setRestarting(restarts);
    void queries.invalidateQueries({ queryKey: RESTORE_QUERY_KEY });
  };

  if (isRestarting) return <Restarting onBack={() => setRestarting(false)} />;
  return (
    <>
      <RestoreNotices />
      <BackupList onRestore={check.mutate} />
      <div className="backup-upload">
        <BackupFileInput isPending={check.isPending} onChoose={check.mutate}>
          {check.isPending ? inWizard('restore.receiving', { name: nameOf(check.variables) }) : t('backup.restore.upload')}
        </BackupFileInput>
      </div>
      {check.error && <Alert type="error" showIcon title={refusalText(check.error)} />}
      {preview && <RestoreDialog preview={preview} onStarted={onStarted} onClose={() => setPreview(null)} />}
    </>
  );
}

/** Nothing answers while the portal restarts. Afterwards the session is over, or the restore was refused and its notice is shown. */
function Restarting({ onBack }: { onBack(): void }) {
  const { t } = useTranslation('wizard');
  const queries = useQueryClient();
  useQuery({
    queryKey: ['backups', 'restarting'],
    queryFn: async () => {
      const status = await backupApi.restore.status();
      queries.setQueryData(RESTORE_QUERY_KEY, status);
      if (!status.pending || status.pending.waitsForOtherPortals) onBack();
      return null;
    },
    refetchInterval: POLL_MS,
    retry: false,
    gcTime: 0,
  });
  return (
    <section className="backup-section" role="status">
      <div>
        <Spin size="small" /> {t('restore.restarting')}
      </div>
    </section>
  );
}
