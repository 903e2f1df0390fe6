import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Space, Spin } from '@ombi/sdk/ui/kit-layout';
import { api, type SetupDatabase } from '../../api/index.js';
import { describeDatabase } from '../../components/database/database-address.js';
import { setupDatabaseQuery } from './database-step.js';

const POLL_MS = 1_000;

/** Stands in place of the wizard until the portal has been restarted on the chosen database. */
export function RestartNotice({ database: { next, canRestart } }: { readonly database: SetupDatabase }) {
  const { t } = useTranslation('wizard');
  const { t: inWords } = useTranslation('database');
  const queries = useQueryClient();
  // The portal does not answer while it restarts; the wizard goes on once nothing waits any more.
  useQuery({ ...setupDatabaseQuery, refetchInterval: POLL_MS, retry: false });
  const restart = useMutation({ mutationFn: api.setup.restart });
  const keepCurrent = useMutation({
    mutationFn: api.setup.dropDatabaseChoice,
    onSettled: () => queries.invalidateQueries({ queryKey: setupDatabaseQuery.queryKey }),
  });
  const isRestarting = restart.isSuccess || restart.isPending;
  const { key, values } = describeDatabase(next ?? { type: 'sqlite', address: null });

  return (
    <section className="wizard-step" aria-live="polite">
      <h1>{t('restart.title')}</h1>
      <p className="wizard-text">{t('restart.text')}</p>
      <p className="soft wizard-text">{t('restart.next', { database: inWords(key, values) })}</p>
      {isRestarting && (
        <div role="status">
          <Spin size="small" /> {t('restart.waiting')}
        </div>
      )}
      {restart.isError && <p role="alert">{t('restart.failed')}</p>}
      <Space className="wizard-actions" wrap>
        <Button disabled={isRestarting} loading={keepCurrent.isPending} onClick={() => keepCurrent.mutate()}>
          {t('restart.cancel')}
        </Button>
        {canRestart && (
          <Button type="primary" loading={isRestarting} onClick={() => restart.mutate()}>
            {t('restart.now')}
          </Button>
        )}
      </Space>
    </section>
  );
}
