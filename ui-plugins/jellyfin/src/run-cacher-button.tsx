import { notify, pluginApi, useConnectionForm, useTranslation } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';

/** Starts the full look by hand; a server that was never saved has nothing to look at. */
export function RunCacherButton() {
  const { t } = useTranslation('plugin/jellyfin');
  const { stored } = useConnectionForm();

  const start = async () => {
    await pluginApi.runJob('jellyfin', 'library-sync');
    notify(t('jobs.library-sync.triggered'), { kind: 'success' });
  };

  return (
    <Button disabled={!stored} onClick={() => void start()}>
      {t('jobs.library-sync.button')}
    </Button>
  );
}
