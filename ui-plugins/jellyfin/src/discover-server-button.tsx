import { notify, useConnectionForm, useOutcomeWords, useTranslation } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';

interface DiscoveredServer {
  readonly name: string;
  readonly serverId: string;
}

/** Asks the server on screen for its name and id and fills them in. */
export function DiscoverServerButton() {
  const { t } = useTranslation('plugin/jellyfin');
  const { run, fill, draft } = useConnectionForm();
  const words = useOutcomeWords('jellyfin');
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const serverId = String(draft.values.serverId ?? '');

  const discover = async () => {
    setFault(null);
    setAsking(true);
    try {
      const { name, serverId: id } = await run<DiscoveredServer>('discover');
      fill({ name, serverId: id });
      notify(t('actions.discover.done', { name }), { kind: 'success' });
    } catch (cause) {
      const reason = words(cause instanceof Error ? cause : new Error(String(cause)));
      setFault(`${t('actions.discover.failed', { name: String(draft.values.name ?? '') })} ${reason}`);
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
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <p className="field-help">{serverId ? `${t('serverId.label')}: ${serverId}` : t('serverId.help')}</p>
    </div>
  );
}
