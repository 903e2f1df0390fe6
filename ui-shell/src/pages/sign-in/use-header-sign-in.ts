import { useEffect } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { api } from '../../api/index.js';
import { hasLeft, signIn } from '../../session/index.js';

let isTried = false;

/** Whom the reverse proxy names comes in without being asked. Tried once, in silence; whoever has just left is not fetched back. */
export function useHeaderSignIn(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || isTried || hasLeft()) return;
    isTried = true;
    api.token.ofHeader().then(({ access_token: token }) => token && signIn(token), passOver);
  }, [isOn]);
}

/** Who is not named uses the form. */
function passOver(cause: unknown): void {
  if (!(cause instanceof ApiProblem)) throw cause;
}
