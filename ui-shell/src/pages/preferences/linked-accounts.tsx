import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button, Popconfirm, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type LinkedAccount, type SignInProvider } from '../../api/index.js';
import { LoadError } from '../../components/errors/load-error.js';
import { accountProblemText } from '../../account/account-refusals.js';
import { SignInProviderButton, usePopupSignIn } from '../../account/popup-sign-in.js';
import { CurrentPasswordDialog } from './current-password-dialog.js';
import { LinkAccountDialog } from './link-account-dialog.js';
import './linked-accounts.css';

const IDENTITIES_KEY = ['users', 'me', 'identities'];

interface PasswordProps {
  /** Whether the account here has a password, which each change needs then; others have signed in at their service a moment ago. */
  readonly hasPassword: boolean;
}

/** External accounts linked to this account, and identity providers that can be linked. Renders nothing when no provider offers sign-in. */
export function LinkedAccounts({ hasPassword }: PasswordProps) {
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
      {linked.data && <LinkedAccountList identities={linked.data} hasPassword={hasPassword} />}
      {ways.data && linked.data && (
        <LinkableProviders providers={ways.data.providers.filter(({ id }) => !isLinked(linked.data, id))} hasPassword={hasPassword} />
      )}
    </section>
  );
}

const isPopup = ({ ways }: SignInProvider): boolean => ways.includes('window');

const isLinked = (identities: readonly LinkedAccount[], id: string) => identities.some(({ provider }) => provider === id);

function LinkedAccountList({ identities, hasPassword }: PasswordProps & { readonly identities: readonly LinkedAccount[] }) {
  const { t } = useTranslation('preferences');
  const { relative, dateTime } = useFormat();
  const queries = useQueryClient();
  const [accountToUnlink, setAccountToUnlink] = useState<LinkedAccount | null>(null);
  const unlink = async (provider: string, currentPassword?: string) => {
    queries.setQueryData(IDENTITIES_KEY, await api.linkedAccounts.unlink(provider, currentPassword));
    notify(t('connected.unlinked'), { kind: 'success' });
  };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (provider: string) => unlink(provider),
    onError: async (cause) => notify((await accountProblemText(cause)) ?? t('notSaved'), { kind: 'error', seconds: 6 }),
  });
  const questionAbout = ({ name, provider }: LinkedAccount) => t('connected.unlinkQuestion', { name: name ?? provider });

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
          {hasPassword ? (
            <Button onClick={() => setAccountToUnlink(identity)}>{t('connected.unlink')}</Button>
          ) : (
            <Popconfirm
              title={questionAbout(identity)}
              okText={t('connected.unlink')}
              cancelText={t('cancel')}
              onConfirm={() => mutate(identity.provider)}
            >
              <Button loading={isPending && variables === identity.provider}>{t('connected.unlink')}</Button>
            </Popconfirm>
          )}
        </li>
      ))}
      {accountToUnlink && (
        <CurrentPasswordDialog
          title={questionAbout(accountToUnlink)}
          okText={t('connected.unlink')}
          onConfirm={(password) => unlink(accountToUnlink.provider, password)}
          onClose={() => setAccountToUnlink(null)}
        />
      )}
    </ul>
  );
}

function LinkableProviders({ providers, hasPassword }: PasswordProps & { readonly providers: readonly SignInProvider[] }) {
  const { t } = useTranslation('preferences');
  const queries = useQueryClient();
  const [providerToLink, setProviderToLink] = useState<SignInProvider | null>(null);
  const close = () => setProviderToLink(null);
  const linked = () => {
    close();
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
          onClick={() => (isPopup(provider) && !hasPassword ? begin(provider.id) : setProviderToLink(provider))}
        >
          {t('connected.link', { name: provider.name })}
        </SignInProviderButton>
      ))}
      {errorText && <Alert type="error" showIcon title={errorText} />}
      {providerToLink && !isPopup(providerToLink) && (
        <LinkAccountDialog provider={providerToLink} hasPassword={hasPassword} onLinked={linked} onClose={close} />
      )}
      {providerToLink && isPopup(providerToLink) && (
        <CurrentPasswordDialog
          title={t('connected.link', { name: providerToLink.name })}
          okText={t('connected.prove')}
          onConfirm={async (password) => begin(providerToLink.id, password)}
          onClose={close}
        />
      )}
    </div>
  );
}
