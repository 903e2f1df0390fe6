import { useState, type FormEvent } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { translator } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import type { Credentials } from '../../api/entry/token.js';
import { signIn } from '../../session/index.js';

export type SignInFault =
  'usernameRequired' | 'passwordRequired' | 'incorrectCredentials' | 'tooManyTries' | 'offline' | 'somethingWentWrong';

const VALIDATION_SECONDS = 300;

/** Signing in, step by step: what is missing, whether a password is needed after all, and what went wrong. */
export function useSignIn(allowNoPassword: boolean) {
  const [fault, setFault] = useState<SignInFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(!allowNoPassword);

  const attempt = async (credentials: Credentials): Promise<SignInFault | null> => {
    if (!credentials.username) return invalid('usernameRequired');
    if (!needsPassword && (await api.token.requiresPassword(credentials))) {
      setNeedsPassword(true);
      return 'passwordRequired';
    }
    const { access_token: token } = await api.token.create(credentials);
    if (!token) return 'incorrectCredentials';
    signIn(token);
    return null;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    void attempt(credentialsOf(event.currentTarget))
      .catch(faultOf)
      .then(setFault)
      .finally(() => setBusy(false));
  };

  return { fault, isBusy, needsPassword, submit };
}

function credentialsOf(form: HTMLFormElement): Credentials {
  const values = new FormData(form);
  return {
    username: String(values.get('username') ?? '').trim(),
    password: String(values.get('password') ?? ''),
    rememberMe: values.get('rememberMe') !== null,
  };
}

function invalid(fault: SignInFault): SignInFault {
  notify(translator('common').t('errors.validation'), { kind: 'error', seconds: VALIDATION_SECONDS });
  return fault;
}

function faultOf(cause: unknown): SignInFault {
  if (!(cause instanceof ApiProblem)) throw cause;
  if (cause.isOffline) return 'offline';
  if (cause.status === 429) return 'tooManyTries';
  return cause.status === 401 || cause.status === 400 ? 'incorrectCredentials' : 'somethingWentWrong';
}
