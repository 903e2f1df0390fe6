import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert } from '@ombi/sdk/ui/kit-layout';
import { SignInProviderButtons, usePopupSignIn, type PopupSignInSuccess } from '../../account/popup-sign-in.js';
import { api, type SignInProvider } from '../../api/index.js';
import { currentSession, isTokenOfCurrentUser, signIn } from '../../session/index.js';
import { LINKED_ACCOUNTS_QUERY, isPopup, SIGN_IN_OPTIONS_QUERY } from './linked-accounts-queries.js';

/** Linked providers at which the user can sign in in a pop-up window. */
export function useLinkedPopupProviders(): readonly SignInProvider[] {
  const { data: options } = useQuery(SIGN_IN_OPTIONS_QUERY);
  const { data: linked = [] } = useQuery(LINKED_ACCOUNTS_QUERY);
  return options?.providers.filter((one) => isPopup(one) && linked.some(({ provider }) => provider === one.id)) ?? [];
}

interface ReauthenticationDialogProps {
  readonly providers: readonly SignInProvider[];
  /** The session of this browser is a new one of the same user. */
  readonly onSignedIn: () => void;
}

/**
 * Signs the user in again without leaving the page, and ends the session that the new one replaces. A sign-in as another user
 * is refused.
 */
export function ReauthenticationDialog({ providers, onSignedIn }: ReauthenticationDialogProps) {
  const { t } = useTranslation('preferences');
  const popupTexts = useTranslation('popupSignIn');
  const queries = useQueryClient();
  const [isOtherUser, setOtherUser] = useState(false);
  const finish = (success: PopupSignInSuccess) => {
    if (success.state !== 'done') return;
    const isSameUser = isTokenOfCurrentUser(success.access_token);
    setOtherUser(!isSameUser);
    if (!isSameUser) return;
    const replacedId = currentSession()?.sessionId;
    signIn(success.access_token);
    if (replacedId) void endReplaced(replacedId);
    onSignedIn();
  };
  const endReplaced = async (sessionId: string) => {
    // A session that is already gone, or cannot be ended now, stays in the list with its button.
    await api.sessions.end(sessionId).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ['users', 'me', 'devices'] });
  };
  const { waitingFor, errorText, begin } = usePopupSignIn((provider) => api.externalSignIn.openPopup(provider, false), finish);
  const refusal = isOtherUser ? t('confirm.otherUser') : errorText;
  if (providers.length === 0) return null;

  return (
    <div className="connected-offers">
      <SignInProviderButtons
        providers={providers}
        waitingFor={waitingFor}
        labelOf={({ name }) => popupTexts.t('with', { name })}
        onSelect={({ id }) => begin(id)}
      />
      {refusal && <Alert type="error" showIcon title={refusal} />}
    </div>
  );
}
