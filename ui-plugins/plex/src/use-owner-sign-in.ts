import { ApiProblem, notify, useConnectionForm, useIsSetup, useOutcomeText, useTranslation } from '@ombi/sdk/ui';
import { useEffect, useRef, useState } from 'react';

/** A server of the account, with the values of a connection. */
interface AccountServer {
  readonly name: string;
  readonly machineIdentifier: string;
  readonly ip: string;
  readonly port: number;
  readonly ssl: boolean;
}

interface SignedInOwner {
  readonly state: 'done';
  readonly servers: readonly AccountServer[];
}

type OwnerSignInState = SignedInOwner | { readonly state: 'waiting' } | { readonly state: 'expired' };

const POLL_MS = 1_000;
/** The set-up need not be as quick as a settings screen. */
const SETUP_POLL_MS = 3_000;
/** The page of the service may cut the window off from its opener, which looks like a closed window. */
const MAX_WAIT_AFTER_CLOSE_MS = 5_000;
const POPUP_FEATURES = 'popup,width=520,height=720';

/** Why a sign-in failed; with a title when the account was refused. */
export interface SignInFailure {
  readonly title?: string;
  readonly text: string;
}

/** Runs an attempt; its failure is shown until the next one. */
function useSignInAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const perform = async (work: () => Promise<string | null>, explain: (cause: unknown) => SignInFailure): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const outcome = await work().catch(explain);
    setFailure(typeof outcome === 'string' ? { text: outcome } : outcome);
    setBusy(false);
  };
  return { isBusy, failure, setFailure, perform };
}

/**
 * Signs the owner of a server in, in a pop-up (OAuth with a pin) or with name and password. The token goes into the form, the servers are
 * returned.
 */
export function useOwnerSignIn() {
  const { t } = useTranslation('plugin/plex');
  const { run } = useConnectionForm();
  const pollMs = useIsSetup() ? SETUP_POLL_MS : POLL_MS;
  const explain = useFailureTexts();
  const [servers, setServers] = useState<readonly AccountServer[] | null>(null);
  const { isBusy, failure, setFailure, perform } = useSignInAttempt();
  const pollController = useRef<AbortController>(undefined);
  useEffect(() => () => pollController.current?.abort(), []);

  const showServers = ({ servers: found }: SignedInOwner): string | null => {
    setServers(found);
    if (found.length === 0) return t('signIn.none');
    notify(t('signIn.found'), { kind: 'success' });
    return null;
  };

  /** Returns the text of a failure; null after success and when the screen was left. */
  const waitForOwner = async (handle: string, popup: Window, signal: AbortSignal): Promise<string | null> => {
    for (let waitMs = MAX_WAIT_AFTER_CLOSE_MS; waitMs > 0; waitMs -= popup.closed ? pollMs : 0) {
      await pause(pollMs);
      if (signal.aborted) return null;
      const result = await run<OwnerSignInState>('finishOwnerSignIn', { handle });
      if (result.state === 'done') return showServers(result);
      if (result.state === 'expired') return t('signIn.expired');
    }
    return t('signIn.closed');
  };

  const signInWithPopup = () => {
    pollController.current?.abort();
    pollController.current = new AbortController();
    const { signal } = pollController.current;
    // Browsers allow a pop-up only while the click is being handled.
    const popup = window.open('about:blank', '_blank', POPUP_FEATURES);
    if (!popup) return setFailure({ text: t('signIn.blocked') });
    void perform(async () => {
      try {
        const { url, handle } = await run<{ readonly url: string; readonly handle: string }>('beginOwnerSignIn');
        popup.location.replace(url);
        return await waitForOwner(handle, popup, signal);
      } finally {
        popup.close();
      }
    }, explain.popup);
  };

  const signInWithPassword = (login: string, password: string) =>
    perform(async () => showServers(await run<SignedInOwner>('signInOwner', { login, password })), explain.password);

  return { servers, isBusy, failure, signInWithPopup, signInWithPassword };
}

/** Returns functions that explain why a sign-in failed, by its way; the set-up has words of its own. */
function useFailureTexts(): Record<'popup' | 'password', (cause: unknown) => SignInFailure> {
  const { t } = useTranslation('plugin/plex');
  const isSetup = useIsSetup();
  const toMessage = useOutcomeText('plex');
  const explain = (cause: unknown, introduction: string): SignInFailure => {
    if (cause instanceof ApiProblem && cause.type === 'plugin/unauthorized')
      return isSetup ? { text: t('signIn.setupFailed') } : { title: t('signIn.refused.title'), text: t('signIn.refused') };
    const error = toMessage(cause instanceof Error ? cause : new Error(String(cause)));
    return { text: isSetup ? t('signIn.setupError', { error }) : [introduction, error].filter(Boolean).join('. ') };
  };
  return { popup: (cause) => explain(cause, ''), password: (cause) => explain(cause, t('signIn.issue')) };
}

const pause = (ms: number) => new Promise((passed) => setTimeout(passed, ms));
