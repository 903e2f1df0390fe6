import { useEffect, useState, type FormEvent } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import { currentNotices, dismissNotice, notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import type { Credentials } from '../../api/auth/token-api.js';
import { signIn } from '../../session/index.js';

type SignInErrorCode = 'usernameRequired' | 'passwordRequired' | 'incorrectCredentials' | 'tooManyTries' | 'offline' | 'somethingWentWrong';

/** What went wrong, and how long to wait before the next try. */
interface SignInError {
  readonly code: SignInErrorCode;
  readonly waitSeconds: number;
  /** The portal's own words, where it has some. */
  readonly text: string | null;
}

const VALIDATION_SECONDS = 300;
/** A portal that asks for patience without a number is asked again soon. */
const DEFAULT_WAIT_SECONDS = 10;

/** How a form lets people in. */
export interface SignInFormOptions {
  readonly allowNoPassword: boolean;
  /** The service that knows the password; null for the portal's own accounts. */
  readonly provider: string | null;
}

/** Signing in, step by step: what is missing, whether a password is needed after all, and what went wrong. */
export function useSignIn({ allowNoPassword, provider }: SignInFormOptions) {
  const [signInError, setRefusal] = useState<SignInError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(!allowNoPassword);
  useEffect(() => dismissValidationNotice, []);

  const attempt = async (credentials: Credentials): Promise<SignInError | null> => {
    if (!credentials.username) return validationError('usernameRequired');
    if (!needsPassword && (await api.token.requiresPassword(credentials))) {
      setNeedsPassword(true);
      return createSignInError('passwordRequired');
    }
    const { access_token: token } = await (provider
      ? api.externalSignIn.signInWithPassword(provider, credentials)
      : api.token.create(credentials));
    if (!token) return createSignInError('incorrectCredentials');
    signIn(token);
    return null;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    dismissValidationNotice();
    void attempt(credentialsOf(event.currentTarget))
      .catch(signInErrorOf)
      .then(setRefusal)
      .finally(() => setBusy(false));
  };

  return { refusal: signInError, isBusy, needsPassword, submit };
}

function credentialsOf(form: HTMLFormElement): Credentials {
  const values = new FormData(form);
  return {
    username: String(values.get('username') ?? '').trim(),
    password: String(values.get('password') ?? ''),
    rememberMe: values.get('rememberMe') !== null,
  };
}

const createSignInError = (code: SignInErrorCode, more: Partial<SignInError> = {}): SignInError => ({
  code,
  waitSeconds: 0,
  text: null,
  ...more,
});

/** Takes away what was said about the last try: it is over when there is another, or when somebody came in. */
function dismissValidationNotice(): void {
  for (const { id, text } of currentNotices()) if (text === validationText()) dismissNotice(id);
}

const validationText = (): string => getTranslation('common').t('errors.validation');

function validationError(code: SignInErrorCode): SignInError {
  notify(validationText(), { kind: 'error', seconds: VALIDATION_SECONDS });
  return createSignInError(code);
}

function signInErrorOf(cause: unknown): SignInError {
  if (!(cause instanceof ApiProblem)) throw cause;
  if (cause.isOffline) return createSignInError('offline');
  if (cause.status === 429) return createSignInError('tooManyTries', { waitSeconds: cause.retryAfter ?? DEFAULT_WAIT_SECONDS });
  if (cause.status === 403) return createSignInError('somethingWentWrong', { text: cause.detail });
  return createSignInError(cause.status === 401 || cause.status === 400 ? 'incorrectCredentials' : 'somethingWentWrong');
}
