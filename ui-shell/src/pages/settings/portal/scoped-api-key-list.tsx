import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { apiKeysApi } from '../../../api/admin/api-keys-api.js';
import type { ScopedApiKey } from '../../../api/index.js';
import { CreateScopedApiKeyForm } from './create-scoped-key-form.js';
import './scoped-api-key-list.css';

const KEYS = ['settings', 'api-keys'];

/** List of scoped API keys, which may do a part of what their owner may; creates and revokes them. */
export function ScopedApiKeyList() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: KEYS, queryFn: apiKeysApi.list });
  if (!data) return null;
  const reread = () => queries.invalidateQueries({ queryKey: KEYS });

  return (
    <div className="field" role="group" aria-labelledby="scoped-keys">
      <h3 id="scoped-keys">{t('apiKeys.label')}</h3>
      <p className="field-help">{t('apiKeys.help')}</p>
      {data.keys.length === 0 ? (
        <p className="soft scoped-keys-none">{t('apiKeys.none')}</p>
      ) : (
        <ul className="scoped-keys">
          {data.keys.map((key) => (
            <ScopedKeyItem key={key.id} scopedKey={key} onRevoked={reread} />
          ))}
        </ul>
      )}
      <CreateScopedApiKeyForm scopes={data.scopes} onCreated={reread} />
    </div>
  );
}

function ScopedKeyItem({
  scopedKey: { id, name, owner, scopes, lastUsedAt },
  onRevoked,
}: {
  readonly scopedKey: ScopedApiKey;
  readonly onRevoked: () => Promise<void>;
}) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiKeysApi.revoke(id),
    onSuccess: onRevoked,
    onError: () => notify(t('apiKeys.failed'), { kind: 'error' }),
  });
  const used = lastUsedAt ? t('apiKeys.lastUsed', { at: dateTime(lastUsedAt) }) : t('apiKeys.neverUsed');

  return (
    <li>
      <span>
        <strong>{name}</strong> · {owner} · {used}
        <br />
        <span className="soft">{scopes.map((scope) => t(`apiKeys.scope.${scope}`)).join(', ')}</span>
      </span>
      <Popconfirm
        title={t('apiKeys.revokeQuestion', { name })}
        okText={t('apiKeys.revoke')}
        cancelText={t('cancel')}
        onConfirm={() => mutate()}
      >
        <Button loading={isPending} aria-label={`${t('apiKeys.revoke')} ${name}`}>
          {t('apiKeys.revoke')}
        </Button>
      </Popconfirm>
    </li>
  );
}
