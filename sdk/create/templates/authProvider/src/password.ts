import { PluginFailure, type Credentials, type Identity } from '@ombi/sdk';
import { toIdentity } from './identity.js';
import { Person, type PluginCtx } from './protocol.js';

/** Ask Porter once. It says 422 to a name or password that is wrong, and 401 to a wrong key: the one is an answer, the other is trouble. */
export async function checkPassword({ http }: PluginCtx, { userName, password }: Credentials): Promise<Identity | null> {
  try {
    return toIdentity(await http.post('/sign-in', { name: userName, password }, Person));
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'rejected') return null;
    throw cause;
  }
}
