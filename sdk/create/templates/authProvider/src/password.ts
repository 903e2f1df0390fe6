import { PluginFailure, type Credentials, type Identity } from '@ombi/sdk';
import { toIdentity } from './identity.js';
import { Person, type PluginCtx } from './protocol.js';

/** Makes one call. Porter answers 422 to a wrong name or password, which returns null, and 401 to a wrong key, which throws. */
export async function checkPassword({ http }: PluginCtx, { userName, password }: Credentials): Promise<Identity | null> {
  try {
    return toIdentity(await http.post('/sign-in', { name: userName, password }, Person));
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'rejected') return null;
    throw cause;
  }
}
