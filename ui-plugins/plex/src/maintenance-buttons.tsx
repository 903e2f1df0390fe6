import { http, notify, pluginApi, usePluginFormContext, useTranslation } from '@ombi/sdk/ui';
import { Button, Popconfirm, Space } from '@ombi/sdk/ui/kit-layout';

/** Starts the jobs of the plug-in; disabled until a server is stored and in use, because there is nothing to read. */
export function MaintenanceButtons() {
  const { t } = useTranslation('plugin/plex');
  const { view } = usePluginFormContext();
  const isUnused = !view.enabled || view.connections.length === 0;

  const start = (name: string, request: () => Promise<unknown>) =>
    request().then(
      () => notify(t(`maintenance.${name}.done`), { kind: 'success' }),
      () => notify(t('maintenance.failed'), { kind: 'error' }),
    );
  const startJob = (name: string, job: string) => void start(name, () => pluginApi.runJob('plex', job));

  return (
    <div className="field">
      <Space wrap>
        <Button disabled={isUnused} onClick={() => startJob('fullSync', 'library-sync')}>
          {t('maintenance.fullSync')}
        </Button>
        <Button disabled={isUnused} onClick={() => startJob('recentlyAdded', 'recently-added-sync')}>
          {t('maintenance.recentlyAdded')}
        </Button>
        <Popconfirm
          title={t('maintenance.clear.question')}
          okText={t('maintenance.clear.confirm')}
          cancelText={t('maintenance.cancel')}
          onConfirm={() => void start('clear', () => http.post('api/v1/Job/clearmediaserverdata'))}
        >
          <Button disabled={isUnused}>{t('maintenance.clear')}</Button>
        </Popconfirm>
        <Button disabled={isUnused} onClick={() => startJob('watchlist', 'watchlist-import')}>
          {t('maintenance.watchlist')}
        </Button>
      </Space>
    </div>
  );
}
