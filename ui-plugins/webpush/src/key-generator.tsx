import { notify, useConnectionActions, useOutcomeText, useTranslation } from '@ombi/sdk/ui';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';

/** Generates a key (VAPID): fills a new private key into the form; asks first where browsers know the stored one. */
export function KeyGenerator() {
  const { t } = useTranslation('plugin/webpush');
  const { isStored, run } = useConnectionActions();
  const explain = useOutcomeText('webpush');
  const [isBusy, setBusy] = useState(false);

  const generate = async () => {
    setBusy(true);
    await run('generateKey').then(
      () => notify(t('keys.generated'), { kind: 'success' }),
      (cause: unknown) => notify(explain(cause instanceof Error ? cause : new Error(String(cause))), { kind: 'error' }),
    );
    setBusy(false);
  };

  if (!isStored('privateKey'))
    return (
      <div className="field">
        <Button loading={isBusy} onClick={() => void generate()}>
          {t('keys.generate')}
        </Button>
      </div>
    );
  return (
    <div className="field">
      <Popconfirm title={t('keys.question')} okText={t('keys.again')} cancelText={t('keys.cancel')} onConfirm={() => void generate()}>
        <Button loading={isBusy}>{t('keys.again')}</Button>
      </Popconfirm>
    </div>
  );
}
