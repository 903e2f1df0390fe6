import { notify, useConnectionActions, useOutcomeText, useTranslation } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';

/** Fetches the API key with the user name and password in the form and fills it in. */
export function FetchApiKeyButton() {
  const { t } = useTranslation('plugin/couchpotato');
  const { run, fill } = useConnectionActions();
  const toMessage = useOutcomeText('couchpotato');
  const [isFetching, setFetching] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const fetchKey = async () => {
    setErrorMessage(null);
    setFetching(true);
    try {
      fill({ apiKey: await run<string>('apiKey') });
      notify(t('actions.apiKey.done'), { kind: 'success' });
    } catch (cause) {
      const reason = toMessage(cause instanceof Error ? cause : new Error(String(cause)));
      setErrorMessage(`${t('actions.apiKey.failed')}. ${reason}`);
    } finally {
      setFetching(false);
    }
  };

  return (
    <div className="field">
      <div className="field-row">
        <Button loading={isFetching} onClick={() => void fetchKey()}>
          {t('actions.apiKey.button')}
        </Button>
      </div>
      {errorMessage && (
        <p className="field-error" role="alert">
          {errorMessage}
        </p>
      )}
    </div>
  );
}
