import { PluginFailure, type Identity } from '@ombi/sdk';
import { toIdentity } from './identity.js';
import { Person, type PluginCtx } from './protocol.js';

/** Returns the owner of a token that another program obtained from Porter. Porter answers 404 to an unknown token. */
export async function checkToken({ http }: PluginCtx, token: string): Promise<Identity | null> {
  try {
    return toIdentity(await http.post('/tokens/owner', { token }, Person));
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'not-found') return null;
    throw cause;
  }
}
