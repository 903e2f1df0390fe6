import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type LinkedAccount, type SignInProvider } from '../../api/index.js';
import { LoadError } from '../../components/errors/load-error.js';
import { SignInProviderButtons, usePopupSignIn } from '../../account/popup-sign-in.js';
import { LINKED_ACCOUNTS_QUERY, isPopup, SIGN_IN_OPTIONS_QUERY } from './linked-accounts-queries.js';
import { OwnerConfirmationDialog, type ConfirmedValues } from './owner-confirmation-dialog.js';
import './linked-accounts.css';

/** External accounts linked to this account, and identity providers that can be linked. Renders nothing when no provider offers sign-in. */
export function LinkedAccountsSection() {
  const { t } = useTranslation('preferences');
  const ways = useQuery(SIGN_IN_OPTIONS_QUERY);
  const linked = useQuery(LINKED_ACCOUNTS_QUERY);
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
  const [accountToUnlink, setAccountToUnlink] = useState<LinkedAccount | null>(null);
  const unlink = async (provider: string, currentPassword: string) => {
    queries.setQueryData(LINKED_ACCOUNTS_QUERY.queryKey, await api.linkedAccounts.unlink(provider, currentPassword));
    notify(t('connected.unlinked'), { kind: 'success' });
  };

  return (
    <ul className="device-list">
      {identities.map((identity) => (
        <li key={identity.provider}>
          <div className="device-facts">
            <p className="device-name">
              <strong>{identity.name ?? identity.provider}</strong>
            </p>
            <p className="soft" title={dateTime(identity.linkedAt)}>
              {t('connected.since', { userName: identity.userName, when: relative(identity.linkedAt) })}
            </p>
          </div>
          <Button onClick={() => setAccountToUnlink(identity)}>{t('connected.unlink')}</Button>
        </li>
      ))}
      {accountToUnlink && (
        <OwnerConfirmationDialog
          title={t('connected.unlinkQuestion', { name: accountToUnlink.name ?? accountToUnlink.provider })}
          okText={t('connected.unlink')}
          onConfirm={({ currentPassword }) => unlink(accountToUnlink.provider, currentPassword)}
          onClose={() => setAccountToUnlink(null)}
        />
      )}
    </ul>
  );
}

function LinkableProviders({ providers }: { readonly providers: readonly SignInProvider[] }) {
  const { t } = useTranslation('preferences');
  const queries = useQueryClient();
  const [providerToLink, setProviderToLink] = useState<SignInProvider | null>(null);
  const linked = () => {
    notify(t('connected.linked'), { kind: 'success' });
    void queries.invalidateQueries({ queryKey: LINKED_ACCOUNTS_QUERY.queryKey });
  };
  const { waitingFor, errorText, begin } = usePopupSignIn(
    (provider, currentPassword = '') => api.linkedAccounts.linkByPopup(provider, currentPassword),
    linked,
  );
  const link = async (provider: SignInProvider, { outsideName, outsidePassword, currentPassword }: ConfirmedValues) => {
    if (isPopup(provider)) return begin(provider.id, currentPassword);
    await api.linkedAccounts.linkByPassword(provider.id, outsideName.trim(), outsidePassword, currentPassword);
    linked();
  };

  return (
    <div className="connected-offers">
      <SignInProviderButtons
        providers={providers}
        waitingFor={waitingFor}
        labelOf={({ name }) => t('connected.link', { name })}
        onSelect={setProviderToLink}
      />
      {errorText && <Alert type="error" showIcon title={errorText} />}
      {providerToLink && (
        <OwnerConfirmationDialog
          title={t('connected.link', { name: providerToLink.name })}
          okText={t('connected.prove')}
          asksCredentials={!isPopup(providerToLink)}
          onConfirm={(values) => link(providerToLink, values)}
          onClose={() => setProviderToLink(null)}
        />
      )}
    </div>
  );
}
