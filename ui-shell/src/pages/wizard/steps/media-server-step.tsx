import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Skeleton, Tabs } from '@ombi/sdk/ui/kit-layout';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { screenOf } from '../../../plugins/plugin-screen.js';
import { useUiCatalogue } from '../../../plugins/use-ui-catalogue.js';
import { StepFrame } from '../step-frame.js';

const SLOT = 'setup.mediaServer';

/** A tab for each media server that a plug-in brings. It can be skipped and done later in the settings. */
export function MediaServerStep() {
  const { t } = useTranslation('wizard');
  const { data: plugins, isPending, error, refetch } = useUiCatalogue();
  const tabs = (plugins ?? []).flatMap((plugin) => {
    const place = plugin.slots.find(({ slot }) => slot === SLOT);
    if (!place) return [];
    const Screen = screenOf(plugin, place.module);
    return [{ key: plugin.id, label: plugin.name, children: <Screen /> }];
  });

  return (
    <StepFrame id="MediaServer" previous="Database" next="CreateAdmin" nextText={t('nextOrSkip')}>
      {isPending && <Skeleton active title={false} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {plugins && tabs.length === 0 && <Empty description={t('mediaServer.none')} />}
      {tabs.length > 0 && <Tabs items={tabs} />}
    </StepFrame>
  );
}
