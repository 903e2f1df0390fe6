import { notify, pluginApi, useConnectionActions, useTranslation } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';
import type { PluginComponentProps } from './plugin-component-props.js';

interface RunJobButtonProps extends PluginComponentProps {
  /** Id of the job; its texts are `jobs.<job>.button` and `jobs.<job>.triggered`. */
  readonly job: string;
}

/** Starts a job of the plug-in; disabled for a server that was never saved, because it cannot be synced. */
export function RunJobButton({ pluginId, job }: RunJobButtonProps) {
  const { t } = useTranslation(`plugin/${pluginId}`);
  const { stored } = useConnectionActions();

  const [isStarting, setStarting] = useState(false);

  const start = async () => {
    setStarting(true);
    try {
      await pluginApi.runJob(pluginId, job);
      notify(t(`jobs.${job}.triggered`), { kind: 'success' });
    } catch {
      notify(t('jobs.failed'), { kind: 'error' });
    } finally {
      setStarting(false);
    }
  };

  return (
    <Button loading={isStarting} disabled={!stored} onClick={() => void start()}>
      {t(`jobs.${job}.button`)}
    </Button>
  );
}
