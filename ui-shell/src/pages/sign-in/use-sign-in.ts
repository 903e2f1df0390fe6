import { useEffect, useState, type FormEvent } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import { currentToasts, dismissToast, notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import type { Credentials } from '../../api/auth/token-api.js';
import { signIn } from '../../session/index.js';

type SignInErrorCode = 'usernameRequired' | 'passwordRequired' | 'incorrectCredentials' | 'tooManyTries' | 'offline' | 'somethingWentWrong';

/** The error of the last attempt, and the seconds to wait before the next one. */
interface SignInError {
  readonly code: SignInErrorCode;
  readonly waitSeconds: number;
  /** The portal's own message, if it sent one. */
  readonly text: string | null;
}

const VALIDATION_SECONDS = 300;
/** Used when the portal limits attempts without naming a time. */
const DEFAULT_WAIT_SECONDS = 10;

/** Options of a sign-in form. */
export interface SignInFormOptions {
  readonly allowNoPassword: boolean;
  /** The identity provider that checks the password; null for the portal's own accounts. */
  readonly provider: string | null;
}

/** State of a sign-in form: validation, whether a password is needed after all, and errors. */
export function useSignIn({ allowNoPassword, provider }: SignInFormOptions) {
  const [signInError, setSignInError] = useState<SignInError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(!allowNoPassword);
  useEffect(() => dismissValidationToast, []);

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
    setSignInError(null);
    dismissValidationToast();
    void attempt(credentialsOf(event.currentTarget))
      .catch(signInErrorOf)
      .then(setSignInError)
      .finally(() => setBusy(false));
  };

  return { signInError, isBusy, needsPassword, submit };
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

/** Removes the message of the last attempt before a new attempt and after a successful one. */
function dismissValidationToast(): void {
  for (const { id, text } of currentToasts()) if (text === validationText()) dismissToast(id);
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
