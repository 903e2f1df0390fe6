import { PluginFailure } from '@ombi/sdk';
import type { SignInVisit, VisitOutcome } from '@ombi/sdk';
import { identityOf } from './identity.js';
import { Opened, Visit } from './protocol.js';
import type { PluginCtx } from './protocol.js';

/** Have a page opened on which somebody says who they are. */
export async function begin({ http }: PluginCtx, returnUrl: string | null): Promise<SignInVisit> {
  const { id, page, expiresInSeconds } = await http.post('/visits', { returnUrl }, Opened);
  return { url: page, handle: id, expiresInMs: expiresInSeconds * 1000 };
}

/** Ask how it stands. A visit that Porter does not know is over, or never was. */
export async function finish({ http }: PluginCtx, handle: string): Promise<VisitOutcome> {
  try {
    const { person } = await http.get(`/visits/${encodeURIComponent(handle)}`, Visit);
    return person ? { state: 'done', identity: identityOf(person) } : { state: 'waiting' };
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'not-found') return { state: 'expired' };
    throw cause;
  }
}
