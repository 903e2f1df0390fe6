import { notify, useConnectionForm, useTranslation } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';

interface Discovered {
  readonly name: string;
  readonly serverId: string;
}

/** Asks the server on screen for its name and id and fills them in. */
export function DiscoverButton() {
  const { t } = useTranslation('plugin/jellyfin');
  const { run, fill, draft } = useConnectionForm();
  const [isAsking, setAsking] = useState(false);
  const serverId = String(draft.values.serverId ?? '');

  const discover = async () => {
    setAsking(true);
    try {
      const { name, serverId: id } = await run<Discovered>('discover');
      fill({ name, serverId: id });
      notify(t('actions.discover.done', { name }), { kind: 'success' });
    } catch {
      notify(t('actions.discover.failed', { name: String(draft.values.name ?? '') }), { kind: 'error' });
    } finally {
      setAsking(false);
    }
  };

  return (
    <div className="field">
      <div className="field-row">
        <Button loading={isAsking} onClick={() => void discover()}>
          {t('actions.discover.button')}
        </Button>
      </div>
      <p className="field-help">{serverId ? `${t('serverId.label')}: ${serverId}` : t('serverId.help')}</p>
    </div>
  );
}
