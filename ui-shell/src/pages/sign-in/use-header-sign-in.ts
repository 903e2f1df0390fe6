import { useEffect, useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { api } from '../../api/index.js';
import { hasLeft, sessionToken, signIn } from '../../session/index.js';

/** Kept from a refusal to the next visit of the door: the proxy is asked once, and what it said stays true. */
let answer: Promise<'refused' | 'failed' | null> | null = null;

/**
 * Whom the reverse proxy names comes in without being asked; whoever has just left is not fetched back. Tells why it let nobody in:
 * `refused` where the portal does not believe it, or it names nobody who may come in, `failed` where there was no answer to that.
 */
export function useHeaderSignIn(isOn: boolean): 'refused' | 'failed' | null {
  const [fault, setFault] = useState<'refused' | 'failed' | null>(null);

  useEffect(() => {
    if (!isOn || hasLeft()) return undefined;
    let isOpen = true;
    answer ??= comeIn();
    void answer.then((found) => isOpen && setFault(found));
    return () => {
      isOpen = false;
    };
  }, [isOn]);
  return isOn ? fault : null;
}

async function comeIn(): Promise<'refused' | 'failed' | null> {
  try {
    const { access_token: token } = await api.token.ofHeader();
    if (token && sessionToken() === null) signIn(token);
    // Somebody who comes again after a session that ended is asked about anew.
    answer = null;
    return token ? null : 'refused';
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    return cause.status === 401 ? 'refused' : 'failed';
  }
}
