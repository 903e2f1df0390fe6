import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input, Select } from '@ombi/sdk/ui/kit-form';
import { Alert, Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { apiKeysApi } from '../../../api/admin/api-keys-api.js';

interface CreateScopedKeyFormProps {
  /** The scopes that can be selected. */
  readonly scopes: readonly string[];
  readonly onCreated: () => Promise<void>;
}

/** Name and scopes of a new key; the key is shown only once after creation. */
export function CreateScopedApiKeyForm({ scopes, onCreated }: CreateScopedKeyFormProps) {
  const { t } = useTranslation('settings');
  const [name, setName] = useState('');
  const [selectedScopes, setSelectedScopes] = useState<string[]>([]);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => apiKeysApi.create({ name: name.trim(), scopes: selectedScopes }),
    onSuccess: async () => {
      setName('');
      setSelectedScopes([]);
      await onCreated();
    },
    onError: () => notify(t('apiKeys.failed'), { kind: 'error' }),
  });

  return (
    <div className="new-key">
      {data && <Alert type="success" showIcon title={t('apiKeys.created')} description={<code>{data.key}</code>} />}
      <div className="new-key-field">
        <label htmlFor="new-key-name">{t('apiKeys.name')}</label>
        <Input
          id="new-key-name"
          value={name}
          maxLength={100}
          onChange={({ target }) => setName(target.value)}
          // The field is inside the settings form, which Enter would submit.
          onPressEnter={(event) => event.preventDefault()}
        />
      </div>
      <div className="new-key-field">
        <label htmlFor="new-key-permissions">{t('apiKeys.permissions')}</label>
        <Select
          id="new-key-permissions"
          mode="multiple"
          value={selectedScopes}
          onChange={setSelectedScopes}
          options={scopes.map((value) => ({ value, label: t(`apiKeys.scope.${value}`) }))}
        />
      </div>
      <Button disabled={name.trim() === '' || selectedScopes.length === 0} loading={isPending} onClick={() => mutate()}>
        {t('apiKeys.create')}
      </Button>
    </div>
  );
}
