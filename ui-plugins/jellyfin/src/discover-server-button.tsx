import { notify, useConnectionForm, useOutcomeText, useTranslation } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';

interface DiscoveredServer {
  readonly name: string;
  readonly serverId: string;
}

/** Requests name and id from the server in the form and fills them in. */
export function DiscoverServerButton() {
  const { t } = useTranslation('plugin/jellyfin');
  const { run, fill, draft } = useConnectionForm();
  const toMessage = useOutcomeText('jellyfin');
  const [isDiscovering, setDiscovering] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const serverId = String(draft.values.serverId ?? '');

  const discover = async () => {
    setErrorMessage(null);
    setDiscovering(true);
    try {
      const { name, serverId: id } = await run<DiscoveredServer>('discover');
      fill({ name, serverId: id });
      notify(t('actions.discover.done', { name }), { kind: 'success' });
    } catch (cause) {
      const reason = toMessage(cause instanceof Error ? cause : new Error(String(cause)));
      setErrorMessage(`${t('actions.discover.failed', { name: String(draft.values.name ?? '') })} ${reason}`);
    } finally {
      setDiscovering(false);
    }
  };

  return (
    <div className="field">
      <div className="field-row">
        <Button loading={isDiscovering} onClick={() => void discover()}>
          {t('actions.discover.button')}
        </Button>
      </div>
      {errorMessage && (
        <p className="field-error" role="alert">
          {errorMessage}
        </p>
      )}
      <p className="field-help">{serverId ? `${t('serverId.label')}: ${serverId}` : t('serverId.help')}</p>
    </div>
  );
}
