import { http, notify, pluginApi, usePluginFormContext, useTranslation } from '@ombi/sdk/ui';
import { Button, Popconfirm, Space } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';

/** Starts the jobs of the plug-in; disabled until a server is stored and in use, because there is nothing to read. */
export function MaintenanceButtons() {
  const { t } = useTranslation('plugin/plex');
  const { view } = usePluginFormContext();
  const isUnused = !view.enabled || view.connections.length === 0;

  const [starting, setStarting] = useState<string | null>(null);

  const start = async (name: string, request: () => Promise<unknown>) => {
    setStarting(name);
    await request().then(
      () => notify(t(`maintenance.${name}.done`), { kind: 'success' }),
      () => notify(t('maintenance.failed'), { kind: 'error' }),
    );
    setStarting(null);
  };
  const startJob = (name: string, job: string) => void start(name, () => pluginApi.runJob('plex', job));
  const stateOf = (name: string) => ({ loading: starting === name, disabled: isUnused || (starting !== null && starting !== name) });

  return (
    <div className="field">
      <Space wrap>
        <Button {...stateOf('fullSync')} onClick={() => startJob('fullSync', 'library-sync')}>
          {t('maintenance.fullSync')}
        </Button>
        <Button {...stateOf('recentlyAdded')} onClick={() => startJob('recentlyAdded', 'recently-added-sync')}>
          {t('maintenance.recentlyAdded')}
        </Button>
        <Popconfirm
          title={t('maintenance.clear.question')}
          okText={t('maintenance.clear.confirm')}
          cancelText={t('maintenance.cancel')}
          onConfirm={() => void start('clear', () => http.post('api/v1/Job/clearmediaserverdata'))}
        >
          <Button {...stateOf('clear')}>{t('maintenance.clear')}</Button>
        </Popconfirm>
        <Button {...stateOf('watchlist')} onClick={() => startJob('watchlist', 'watchlist-import')}>
          {t('maintenance.watchlist')}
        </Button>
      </Space>
    </div>
  );
}
