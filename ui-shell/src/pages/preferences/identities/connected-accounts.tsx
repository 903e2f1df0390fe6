import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button, Popconfirm, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type LinkedIdentity, type OutsideProvider } from '../../../api/index.js';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { ProviderButton } from '../../../people/outside/provider-button.js';
import { useWindow } from '../../../people/outside/use-window.js';
import { LinkDialog } from './link-dialog.js';
import './connected-accounts.css';

const KEY = ['users', 'me', 'identities'];

/** Accounts elsewhere that let one in here, and those that could. Nothing where no service lets people in. */
export function ConnectedAccounts() {
  const { t } = useTranslation('preferences');
  const ways = useQuery({ queryKey: ['settings', 'ways-in'], queryFn: api.signInWays.options });
  const linked = useQuery({ queryKey: KEY, queryFn: api.identities.list });
  const error = ways.error ?? linked.error;
  const retry = () => void Promise.all([ways.refetch(), linked.refetch()]);
  if (ways.data?.providers.length === 0 && linked.data?.length === 0) return null;

  return (
    <section className="connected-accounts" aria-labelledby="connected-accounts">
      <h2 id="connected-accounts">{t('connected')}</h2>
      <p className="soft preferences-text">{t('connected.text')}</p>
      {error && <LoadFailed error={error} onRetry={retry} />}
      {!error && !(ways.data && linked.data) && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {linked.data && <Linked identities={linked.data} />}
      {ways.data && linked.data && <ToLink providers={ways.data.providers.filter(({ id }) => !isLinked(linked.data, id))} />}
    </section>
  );
}

const isLinked = (identities: readonly LinkedIdentity[], id: string) => identities.some(({ provider }) => provider === id);

function Linked({ identities }: { readonly identities: readonly LinkedIdentity[] }) {
  const { t } = useTranslation('preferences');
  const { relative, dateTime } = useFormat();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: api.identities.unlink,
    onSuccess: (left) => {
      queries.setQueryData(KEY, left);
      notify(t('connected.unlinked'), { kind: 'success' });
    },
    onError: (cause) => notify((cause instanceof ApiProblem && cause.detail) || t('notSaved'), { kind: 'error', seconds: 6 }),
  });

  return (
    <ul className="device-list">
      {identities.map(({ provider, name, userName, linkedAt }) => (
        <li key={provider}>
          <div className="device-facts">
            <p className="device-name">
              <strong>{name ?? provider}</strong>
            </p>
            <p className="soft" title={dateTime(linkedAt)}>
              {t('connected.since', { userName, when: relative(linkedAt) })}
            </p>
          </div>
          <Popconfirm
            title={t('connected.unlinkQuestion', { name: name ?? provider })}
            okText={t('connected.unlink')}
            cancelText={t('cancel')}
            onConfirm={() => mutate(provider)}
          >
            <Button loading={isPending && variables === provider}>{t('connected.unlink')}</Button>
          </Popconfirm>
        </li>
      ))}
    </ul>
  );
}

function ToLink({ providers }: { readonly providers: readonly OutsideProvider[] }) {
  const { t } = useTranslation('preferences');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<OutsideProvider | null>(null);
  const linked = () => {
    setAsked(null);
    notify(t('connected.linked'), { kind: 'success' });
    void queries.invalidateQueries({ queryKey: KEY });
  };
  const { waitingFor, fault, begin } = useWindow(api.identities.linkByWindow, linked);

  return (
    <div className="connected-offers">
      {providers.map((provider) => (
        <ProviderButton
          key={provider.id}
          provider={provider}
          isWaiting={waitingFor === provider.id}
          onPress={() => (provider.ways.includes('window') ? begin(provider.id) : setAsked(provider))}
        >
          {t('connected.link', { name: provider.name })}
        </ProviderButton>
      ))}
      {fault && <Alert type="error" showIcon title={fault} />}
      {asked && <LinkDialog provider={asked} onLinked={linked} onClose={() => setAsked(null)} />}
    </div>
  );
}
