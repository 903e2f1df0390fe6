import { useEffect, useState, type FormEvent } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { translator } from '@ombi/sdk/ui/i18n';
import { currentNotices, dismissNotice, notify } from '@ombi/sdk/ui/notify';
import { api } from '../../../api/index.js';
import type { Credentials } from '../../../api/entry/token.js';
import { signIn } from '../../../session/index.js';

type SignInFault = 'usernameRequired' | 'passwordRequired' | 'incorrectCredentials' | 'tooManyTries' | 'offline' | 'somethingWentWrong';

/** What went wrong, and how long to wait before the next try. */
interface Refusal {
  readonly fault: SignInFault;
  readonly waitSeconds: number;
  /** The portal's own words, where it has some. */
  readonly words: string | null;
}

const VALIDATION_SECONDS = 300;
/** A portal that asks for patience without a number is asked again soon. */
const SOME_SECONDS = 10;

/** How a form lets people in. */
export interface SignInRules {
  readonly allowNoPassword: boolean;
  /** The service that knows the password; null for the portal's own accounts. */
  readonly provider: string | null;
}

/** Signing in, step by step: what is missing, whether a password is needed after all, and what went wrong. */
export function useSignIn({ allowNoPassword, provider }: SignInRules) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(!allowNoPassword);
  useEffect(() => forgetNotice, []);

  const attempt = async (credentials: Credentials): Promise<Refusal | null> => {
    if (!credentials.username) return invalid('usernameRequired');
    if (!needsPassword && (await api.token.requiresPassword(credentials))) {
      setNeedsPassword(true);
      return refused('passwordRequired');
    }
    const { access_token: token } = await (provider ? api.signInWays.withPassword(provider, credentials) : api.token.create(credentials));
    if (!token) return refused('incorrectCredentials');
    signIn(token);
    return null;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    forgetNotice();
    void attempt(credentialsOf(event.currentTarget))
      .catch(refusalOf)
      .then(setRefusal)
      .finally(() => setBusy(false));
  };

  return { refusal, isBusy, needsPassword, submit };
}

function credentialsOf(form: HTMLFormElement): Credentials {
  const values = new FormData(form);
  return {
    username: String(values.get('username') ?? '').trim(),
    password: String(values.get('password') ?? ''),
    rememberMe: values.get('rememberMe') !== null,
  };
}

const refused = (fault: SignInFault, more: Partial<Refusal> = {}): Refusal => ({ fault, waitSeconds: 0, words: null, ...more });

/** Takes away what was said about the last try: it is over when there is another, or when somebody came in. */
function forgetNotice(): void {
  for (const { id, text } of currentNotices()) if (text === validationWords()) dismissNotice(id);
}

const validationWords = (): string => translator('common').t('errors.validation');

function invalid(fault: SignInFault): Refusal {
  notify(validationWords(), { kind: 'error', seconds: VALIDATION_SECONDS });
  return refused(fault);
}

function refusalOf(cause: unknown): Refusal {
  if (!(cause instanceof ApiProblem)) throw cause;
  if (cause.isOffline) return refused('offline');
  if (cause.status === 429) return refused('tooManyTries', { waitSeconds: cause.retryAfter ?? SOME_SECONDS });
  if (cause.status === 403) return refused('somethingWentWrong', { words: cause.detail });
  return refused(cause.status === 401 || cause.status === 400 ? 'incorrectCredentials' : 'somethingWentWrong');
}
