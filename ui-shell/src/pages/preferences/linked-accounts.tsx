import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button, Popconfirm, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type LinkedAccount, type SignInProvider } from '../../api/index.js';
import { LoadError } from '../../components/errors/load-error.js';
import { SignInProviderButton, usePopupSignIn } from '../../account/popup-sign-in.js';
import { LinkAccountDialog } from './link-account-dialog.js';
import './linked-accounts.css';

const IDENTITIES_KEY = ['users', 'me', 'identities'];

/** External accounts linked to this account, and identity providers that can be linked. Renders nothing when no provider offers sign-in. */
export function LinkedAccounts() {
  const { t } = useTranslation('preferences');
  const ways = useQuery({ queryKey: ['settings', 'sign-in-providers'], queryFn: api.externalSignIn.options });
  const linked = useQuery({ queryKey: IDENTITIES_KEY, queryFn: api.linkedAccounts.list });
  const error = ways.error ?? linked.error;
  const retry = () => void Promise.all([ways.refetch(), linked.refetch()]);
  if (ways.data?.providers.length === 0 && linked.data?.length === 0) return null;

  return (
    <section className="connected-accounts" aria-labelledby="connected-accounts">
      <h2 id="connected-accounts">{t('connected')}</h2>
      <p className="soft preferences-text">{t('connected.text')}</p>
      {error && <LoadError error={error} onRetry={retry} />}
      {!error && !(ways.data && linked.data) && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {linked.data && <LinkedAccountList identities={linked.data} />}
      {ways.data && linked.data && <LinkableProviders providers={ways.data.providers.filter(({ id }) => !isLinked(linked.data, id))} />}
    </section>
  );
}

const isLinked = (identities: readonly LinkedAccount[], id: string) => identities.some(({ provider }) => provider === id);

function LinkedAccountList({ identities }: { readonly identities: readonly LinkedAccount[] }) {
  const { t } = useTranslation('preferences');
  const { relative, dateTime } = useFormat();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: api.linkedAccounts.unlink,
    onSuccess: (left) => {
      queries.setQueryData(IDENTITIES_KEY, left);
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

function LinkableProviders({ providers }: { readonly providers: readonly SignInProvider[] }) {
  const { t } = useTranslation('preferences');
  const queries = useQueryClient();
  const [providerToLink, setProviderToLink] = useState<SignInProvider | null>(null);
  const linked = () => {
    setProviderToLink(null);
    notify(t('connected.linked'), { kind: 'success' });
    void queries.invalidateQueries({ queryKey: IDENTITIES_KEY });
  };
  const { waitingFor, errorText, begin } = usePopupSignIn(api.linkedAccounts.linkByPopup, linked);

  return (
    <div className="connected-offers">
      {providers.map((provider) => (
        <SignInProviderButton
          key={provider.id}
          provider={provider}
          isWaiting={waitingFor === provider.id}
          onClick={() => (provider.ways.includes('window') ? begin(provider.id) : setProviderToLink(provider))}
        >
          {t('connected.link', { name: provider.name })}
        </SignInProviderButton>
      ))}
      {errorText && <Alert type="error" showIcon title={errorText} />}
      {providerToLink && <LinkAccountDialog provider={providerToLink} onLinked={linked} onClose={() => setProviderToLink(null)} />}
    </div>
  );
}
