import { PluginFailure, type Identity } from '@ombi/sdk';
import { toIdentity } from './identity.js';
import { Person, type PluginCtx } from './protocol.js';

/** Ask whose token it is that another program got from Porter. It says 404 to one that it does not know. */
export async function checkToken({ http }: PluginCtx, token: string): Promise<Identity | null> {
  try {
    return toIdentity(await http.post('/tokens/owner', { token }, Person));
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'not-found') return null;
    throw cause;
  }
}
