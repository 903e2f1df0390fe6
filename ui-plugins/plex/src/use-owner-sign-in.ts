import { ApiProblem, notify, useConnectionForm, useOutcomeText, useTranslation } from '@ombi/sdk/ui';
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
/** The page of the service may cut the window off from its opener, which looks like a closed window. */
const MAX_POLLS_AFTER_CLOSE = 5;
const POPUP_FEATURES = 'popup,width=520,height=720';

/** Runs an attempt; the text of its failure is shown until the next one. */
function useAttempt(explain: (cause: unknown) => string) {
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const perform = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setErrorText(null);
    setErrorText(await work().catch(explain));
    setBusy(false);
  };
  return { isBusy, errorText, setErrorText, perform };
}

/** Signs the owner of a server in, in a pop-up or with name and password. The token goes into the form, the servers are returned. */
export function useOwnerSignIn() {
  const { t } = useTranslation('plugin/plex');
  const { run } = useConnectionForm();
  const explain = useFailureText();
  const [servers, setServers] = useState<readonly AccountServer[] | null>(null);
  const { isBusy, errorText, setErrorText, perform } = useAttempt(explain);
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
    for (let pollsLeft = MAX_POLLS_AFTER_CLOSE; pollsLeft > 0; pollsLeft -= popup.closed ? 1 : 0) {
      await pause();
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
    if (!popup) return setErrorText(t('signIn.blocked'));
    void perform(async () => {
      try {
        const { url, handle } = await run<{ readonly url: string; readonly handle: string }>('beginOwnerSignIn');
        popup.location.replace(url);
        return await waitForOwner(handle, popup, signal);
      } finally {
        popup.close();
      }
    });
  };

  const signInWithPassword = (login: string, password: string) =>
    perform(async () => showServers(await run<SignedInOwner>('signInOwner', { login, password })));

  return { servers, isBusy, errorText, signInWithPopup, signInWithPassword };
}

/** Returns a function that explains why a sign-in failed. */
function useFailureText(): (cause: unknown) => string {
  const { t } = useTranslation('plugin/plex');
  const toMessage = useOutcomeText('plex');
  return (cause) => {
    if (cause instanceof ApiProblem && cause.type === 'plugin/unauthorized') return t('signIn.failed');
    return toMessage(cause instanceof Error ? cause : new Error(String(cause)));
  };
}

const pause = () => new Promise((passed) => setTimeout(passed, POLL_MS));
