import { PluginFailure } from '@ombi/sdk';
import type { Credentials, Identity } from '@ombi/sdk';
import { SignedIn } from '../protocol.js';
import type { JellyfinCtx } from '../protocol.js';
import { identityOf } from './identity.js';

/**
 * Jellyfin says 401 to a wrong name or password and 403 to somebody whom it keeps out. Somebody may have no password there at all;
 * that is no proof of who they are.
 */
export async function checkPassword({ http }: JellyfinCtx, { userName, password }: Credentials): Promise<Identity | null> {
  if (password === '') return null;
  try {
    const { User } = await http.to('door').post('/Users/AuthenticateByName', { Username: userName, Pw: password }, SignedIn);
    return identityOf(User);
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'unauthorized') return null;
    throw cause;
  }
}
