import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../../api/index.js';
import { copyText } from '../../../parts/copy-text.js';

/** The key other programs come in with: to copy, or to replace by a new one. */
export function ApiKeyField() {
  const { t } = useTranslation('settings');
  const stored = useWatch({ control: useFormScope().control, name: 'apiKey' }) as string | null;
  const queries = useQueryClient();
  const {
    mutate: reset,
    data: renewed,
    isPending,
  } = useMutation({
    mutationFn: api.settings.resetApiKey,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['settings', 'general'] }),
  });
  const key = renewed ?? stored ?? '';
  const copy = async () => notify((await copyText(key)) ? t('apiKey.copied') : t('apiKey.notCopied'));

  return (
    <div className="field">
      <label htmlFor="apiKey">{t('apiKey.label')}</label>
      <div className="field-row">
        <Input id="apiKey" readOnly value={key} aria-describedby="apiKey-note" />
        <Button onClick={() => void copy()}>{t('apiKey.copy')}</Button>
        <Popconfirm title={t('apiKey.resetQuestion')} okText={t('apiKey.reset')} cancelText={t('cancel')} onConfirm={() => reset()}>
          <Button loading={isPending}>{t('apiKey.reset')}</Button>
        </Popconfirm>
      </div>
      <p id="apiKey-note" className="field-help">
        {t('apiKey.help')}
      </p>
    </div>
  );
}
