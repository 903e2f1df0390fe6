import { http, notify, useConnectionActions, useTranslation } from '@ombi/sdk/ui';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';
import type { PluginComponentProps } from './plugin-component-props.js';

/** Clears what the portal knows of the server of the tab and starts a full sync of it, after a question; disabled for one that was never saved. */
export function RebuildLibraryButton({ pluginId }: PluginComponentProps) {
  const { t } = useTranslation(`plugin/${pluginId}`);
  const { stored } = useConnectionActions();

  const [isStarting, setStarting] = useState(false);

  const start = async () => {
    setStarting(true);
    try {
      await http.post('api/v3/library/rebuild', { connectionId: stored?.id });
      notify(t('clearData.triggered'), { kind: 'success' });
    } catch {
      notify(t('clearData.failed'), { kind: 'error' });
    } finally {
      setStarting(false);
    }
  };

  return (
    <Popconfirm
      title={t('clearData.question')}
      okText={t('clearData.button')}
      okButtonProps={{ danger: true }}
      cancelText={t('clearData.cancel')}
      onConfirm={() => void start()}
    >
      <Button danger loading={isStarting} disabled={!stored}>
        {t('clearData.button')}
      </Button>
    </Popconfirm>
  );
}
