import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Alert, Modal } from '@ombi/sdk/ui/kit-layout';
import { backupApi, type RestorePreview } from '../../../../api/admin/backup-api.js';
import { useRefusalText } from '../../../../components/restore/restore-problem.js';

/** Says what a backup holds and what is lost, and restores it after a typed confirmation. */
export function RestoreDialog({
  preview,
  onStarted,
  onClose,
}: {
  readonly preview: RestorePreview;
  onStarted(result: { readonly restarts: boolean }): void;
  onClose(): void;
}) {
  const { t } = useTranslation('settings');
  const { t: inWizard } = useTranslation('wizard');
  const { dateTime } = useFormat();
  const refusalText = useRefusalText();
  const [passphrase, setPassphrase] = useState('');
  const [typed, setTyped] = useState('');
  const start = useMutation({ mutationFn: () => backupApi.restore.start(preview.id, passphrase), onSuccess: onStarted });
  const word = t('backup.restore.word');
  const refusal = start.error && refusalText(start.error);
  const isPassphraseWrong = start.error instanceof ApiProblem && start.error.type === 'backup-passphrase';
  const isReady = typed.trim().toLocaleUpperCase() === word.toLocaleUpperCase() && (!preview.hasKeys || passphrase !== '');

  return (
    <Modal
      open
      title={inWizard('restore.title')}
      okText={inWizard('restore.start')}
      cancelText={t('cancel')}
      confirmLoading={start.isPending}
      okButtonProps={{ danger: true, disabled: !isReady }}
      onOk={() => start.mutate()}
      onCancel={onClose}
    >
      <div className="restore-dialog">
        <BackupContents preview={preview} />
        {!preview.hasKeys && <Alert type="info" showIcon title={inWizard('restore.noKeys')} />}
        <Alert
          type="warning"
          showIcon
          title={t('backup.restore.lost', { when: dateTime(preview.createdAt) })}
          description={t('backup.restore.consequences')}
        />
        {refusal && !isPassphraseWrong && <Alert type="error" showIcon title={refusal} />}
        {preview.hasKeys && (
          <div className="field">
            <label htmlFor="restore-passphrase">{inWizard('restore.passphrase.label')}</label>
            <Input.Password
              id="restore-passphrase"
              autoComplete="off"
              value={passphrase}
              status={isPassphraseWrong ? 'error' : ''}
              aria-invalid={isPassphraseWrong}
              aria-describedby="restore-passphrase-note"
              onChange={({ target }) => setPassphrase(target.value)}
            />
            <p
              id="restore-passphrase-note"
              className={isPassphraseWrong ? 'field-error' : 'field-help'}
              role={isPassphraseWrong ? 'alert' : undefined}
            >
              {isPassphraseWrong ? refusal : inWizard('restore.passphrase.help')}
            </p>
          </div>
        )}
        <div className="field">
          <label htmlFor="restore-word">{t('backup.restore.confirm', { word })}</label>
          <Input id="restore-word" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </div>
      </div>
    </Modal>
  );
}

const COUNTS = ['users', 'requests', 'issues', 'connections'] as const;

function BackupContents({ preview: { name, createdAt, version, engine, counts } }: { readonly preview: RestorePreview }) {
  const { t } = useTranslation('settings');
  const { t: inDatabase } = useTranslation('database');
  const { number, dateTime } = useFormat();
  const engineText = engine === 'sqlite' ? 'SQLite' : engine && inDatabase(`type.${engine}`);
  const rows: readonly (readonly [string, string])[] = [
    [t('backup.column.name'), name],
    [t('backup.column.created'), dateTime(createdAt)],
    [t('backup.restore.version'), version],
    ...(engineText ? [[t('database.title'), engineText] as const] : []),
    ...COUNTS.flatMap((what) => (counts[what] === null ? [] : [[t(`backup.restore.${what}`), number(counts[what])] as const])),
  ];
  return (
    <dl className="restore-contents">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="soft">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
