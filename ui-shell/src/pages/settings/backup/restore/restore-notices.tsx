import { Link } from 'react-router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { backupApi, type RestoreStatus } from '../../../../api/admin/backup-api.js';
import { RESTORE_QUERY_KEY } from './restore-query.js';

/** The restore that waits for a start of the portal, and how the last one ended. */
export function RestoreNotices() {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const { data: status } = useQuery({ queryKey: RESTORE_QUERY_KEY, queryFn: backupApi.restore.status });
  const cancel = useMutation({
    mutationFn: backupApi.restore.cancel,
    onError: () => notify(t('backup.restore.notCancelled'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: RESTORE_QUERY_KEY }),
  });
  const { pending, last } = status ?? {};
  const button = (text: string) => (
    <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {t(text)}
    </Button>
  );

  if (pending)
    return (
      <Alert
        type="warning"
        showIcon
        className="backup-notice"
        title={t('backup.restore.pending', { when: dateTime(pending.backup.createdAt) })}
        description={t(pending.waitsForOtherPortals ? 'backup.restore.otherPortals' : 'backup.restore.restart')}
        action={button('backup.restore.cancel')}
      />
    );
  if (last) return <LastRestore last={last} action={button('backup.restore.dismiss')} />;
  return null;
}

type LastRestoreStatus = NonNullable<RestoreStatus['last']>;

/** Where the former state is, and what waits for a decision. */
function RestoredDetails({ safetyCopy, heldMessages }: Pick<LastRestoreStatus, 'safetyCopy' | 'heldMessages'>) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  return (
    <>
      {safetyCopy && <p>{t('backup.restore.safetyCopy', { file: safetyCopy })}</p>}
      {heldMessages > 0 && (
        <p>
          {t('backup.restore.held', { number: number(heldMessages) })}{' '}
          <Link to="/Settings/Deliveries?state=expired">{t('menu.deliveries')}</Link>
        </p>
      )}
    </>
  );
}

function LastRestore({ last, action }: { readonly last: LastRestoreStatus; readonly action: React.ReactNode }) {
  const { t } = useTranslation('settings');
  const { find } = useTranslation('wizard');
  const { dateTime } = useFormat();
  const when = dateTime(last.backup.createdAt);
  if (last.failure === null)
    return (
      <Alert
        type="success"
        showIcon
        className="backup-notice"
        title={t('backup.restore.done', { when })}
        description={<RestoredDetails {...last} />}
        action={action}
      />
    );
  const reason =
    last.failure === 'other-database' || last.failure === 'failed'
      ? t(`backup.restore.failed.${last.failure}`)
      : find(`restore.problem.${last.failure}`);
  return (
    <Alert
      type="error"
      showIcon
      className="backup-notice"
      title={t('backup.restore.failed', { when })}
      description={reason}
      action={action}
    />
  );
}
