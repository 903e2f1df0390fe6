import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { portalUrl, ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { type SignInProvider, type PopupSession, api } from '../api/index.js';
import { accountProblemText } from './account-refusals.js';
import '../components/spinner.css';
import './sign-in-provider-button.css';

const POLL_MS = 1000;
/** The window closes itself after a successful sign-in, and a provider may cut it off from its opener: both look like a closed window. */
const MAX_POLLS_AFTER_CLOSE = 5;

/** A finished pop-up sign-in: with an access token to sign in here, or as a link to the signed-in account. */
export type PopupSignInSuccess = { readonly state: 'done'; readonly access_token: string } | { readonly state: 'linked' };

/** The outcome of a pop-up session. */
export type PopupSignInResult = PopupSignInSuccess | { readonly state: 'expired' } | { readonly state: 'closed' };

/** Polls a pop-up session once a second until it succeeds, expires or its window is closed. Returns null when the caller has aborted. */
async function waitForPopupResult(visit: string, isClosed: () => boolean, signal: AbortSignal): Promise<PopupSignInResult | null> {
  for (let pollsLeft = MAX_POLLS_AFTER_CLOSE; pollsLeft > 0; pollsLeft -= isClosed() ? 1 : 0) {
    await pause();
    if (signal.aborted) return null;
    const session = await api.externalSignIn.pollSession(visit);
    if (signal.aborted) return null;
    if (session.state !== 'waiting') return session;
  }
  return { state: 'closed' };
}

const pause = () => new Promise((passed) => setTimeout(passed, POLL_MS));

const POPUP_FEATURES = 'popup,width=520,height=720';
const TOAST_SECONDS = 3;
/** Refusals whose text tells the user what to do. */
const EXPLAINED_STATUSES = [403, 409, 422];

/**
 * Opens the sign-in page of an identity provider (such as OAuth) in a pop-up window. `errorText` is the text that says why the sign-in
 * failed.
 */
export function usePopupSignIn(
  open: (provider: string, currentPassword?: string) => Promise<PopupSession>,
  onArrived: (popupSignInSuccess: PopupSignInSuccess) => void,
) {
  const { t } = useTranslation('popupSignIn');
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const pollController = useRef<AbortController>(undefined);
  useEffect(() => () => pollController.current?.abort(), []);

  const go = async (opened: Promise<PopupSession>, popup: Window, signal: AbortSignal): Promise<string | null> => {
    const { url, visit } = await opened;
    popup.location.replace(url);
    const end = await waitForPopupResult(visit, () => popup.closed, signal);
    if (!end) return null;
    if (end.state === 'expired' || end.state === 'closed') return t(end.state);
    onArrived(end);
    return null;
  };

  /** Prefers the portal's own explanation where it sent one, such as a missing account or a name that is taken. */
  const explain = async (cause: unknown): Promise<string> => {
    if (!(cause instanceof ApiProblem)) throw cause;
    if (EXPLAINED_STATUSES.includes(cause.status)) return (await accountProblemText(cause)) ?? t('failed');
    notify(t('notAuthenticated'), { kind: 'error', seconds: TOAST_SECONDS });
    return t('failed');
  };

  /** The password of the account here is needed to link a provider. */
  const begin = (provider: string, currentPassword?: string) => {
    pollController.current?.abort();
    pollController.current = new AbortController();
    const { signal } = pollController.current;
    // Browsers allow a pop-up only while the click event is being handled. The window keeps its opener: without one it would stay open at
    // the provider, because no other page may close it there.
    const popup = window.open('about:blank', '_blank', POPUP_FEATURES);
    setErrorText(popup ? null : t('blocked'));
    if (!popup) return;

    setWaitingFor(provider);
    void go(open(provider, currentPassword), popup, signal)
      .catch(explain)
      .then((found) => {
        popup.close();
        if (signal.aborted) return;
        setErrorText(found);
        setWaitingFor(null);
      });
  };

  return { waitingFor, errorText, begin };
}

interface SignInProviderButtonsProps {
  readonly providers: readonly SignInProvider[];
  /** Id of the provider whose pop-up is open. */
  readonly waitingFor: string | null;
  readonly labelOf: (provider: SignInProvider) => string;
  readonly onSelect: (provider: SignInProvider) => void;
}

const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => void (currentTarget.hidden = true);

/**
 * Login buttons *Sign in with …* of identity providers, each with its logo where that loads. Plain elements, because the sign-in page uses
 * them without antd.
 */
export const SignInProviderButtons = ({ providers, waitingFor, labelOf, onSelect }: SignInProviderButtonsProps) =>
  providers.map((provider) => {
    const isWaiting = waitingFor === provider.id;
    return (
      <button
        key={provider.id}
        type="button"
        className="provider-button"
        aria-busy={isWaiting}
        disabled={isWaiting}
        onClick={() => onSelect(provider)}
      >
        {isWaiting && <span className="spinner" aria-hidden="true" />}
        {!isWaiting && provider.logo && <img src={portalUrl(provider.logo.replace(/^\//, ''))} alt="" height={20} onError={hide} />}
        {labelOf(provider)}
      </button>
    );
  });
