import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Alert, Button, Spin } from '@ombi/sdk/ui/kit-layout';
import { api, type UploadedBackup } from '../../api/index.js';
import { BackupFileInput } from '../../components/restore/backup-file-input.js';
import { useRefusalText } from '../../components/restore/restore-problem.js';
import { refreshPortalInfo } from '../../portal-info/portal-info.js';

const POLL_MS = 1_500;

/** Restores a backup in place of the set-up: a file, then its passphrase, then a restart. */
export function RestoreBackup() {
  const { t } = useTranslation('wizard');
  const refusalText = useRefusalText();
  const receive = useMutation({ mutationFn: api.setup.uploadBackup });
  if (receive.data) return <RestoreReceived backup={receive.data} onOther={receive.reset} />;

  return (
    <div className="wizard-restore">
      <p className="soft">{t('restore.text')}</p>
      {receive.error && <Alert type="error" showIcon title={refusalText(receive.error)} className="wizard-notice" />}
      <BackupFileInput isPending={receive.isPending} onChoose={receive.mutate}>
        {receive.isPending ? t('restore.receiving', { name: receive.variables.name }) : t('restore.file')}
      </BackupFileInput>
    </div>
  );
}

function RestoreReceived({ backup, onOther }: { readonly backup: UploadedBackup; readonly onOther: () => void }) {
  const { t } = useTranslation('wizard');
  const { dateTime } = useFormat();
  const refusalText = useRefusalText();
  const [passphrase, setPassphrase] = useState('');
  const { mutate: restore, data: restored, error, isPending } = useMutation({ mutationFn: api.setup.restoreBackup });
  const refusal = error && refusalText(error);
  if (restored) return <Restarting isAutomatic={restored.restarts} />;

  return (
    <form
      className="wizard-restore"
      onSubmit={(event) => {
        event.preventDefault();
        restore(passphrase);
      }}
    >
      <Alert
        type="success"
        showIcon
        title={t('restore.received', { when: dateTime(backup.createdAt), version: backup.version })}
        description={backup.hasKeys ? undefined : t('restore.noKeys')}
        className="wizard-notice"
      />
      {backup.hasKeys && (
        <div className="field">
          <label htmlFor="passphrase">{t('restore.passphrase.label')}</label>
          <Input.Password
            id="passphrase"
            autoComplete="off"
            value={passphrase}
            status={refusal ? 'error' : ''}
            aria-invalid={Boolean(refusal)}
            aria-describedby="passphrase-note"
            onChange={({ target }) => setPassphrase(target.value)}
          />
          <p id="passphrase-note" className={refusal ? 'field-error' : 'field-help'} role={refusal ? 'alert' : undefined}>
            {refusal ?? t('restore.passphrase.help')}
          </p>
        </div>
      )}
      {!backup.hasKeys && refusal && <p role="alert">{refusal}</p>}
      <div className="wizard-actions">
        <Button onClick={onOther} disabled={isPending}>
          {t('restore.other')}
        </Button>{' '}
        <Button type="primary" htmlType="submit" loading={isPending} disabled={backup.hasKeys && passphrase === ''}>
          {t('restore.start')}
        </Button>
      </div>
    </form>
  );
}

/** The wizard gives way to the sign-in page once the restored portal answers. */
function Restarting({ isAutomatic }: { readonly isAutomatic: boolean }) {
  const { t } = useTranslation('wizard');
  useQuery({
    queryKey: ['setup', 'restored'],
    queryFn: () => refreshPortalInfo().then(() => null),
    refetchInterval: POLL_MS,
    retry: false,
  });
  return (
    <div role="status">
      <Spin size="small" /> {t(isAutomatic ? 'restore.restarting' : 'restore.restart')}
    </div>
  );
}
