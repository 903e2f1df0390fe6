import { checkPassword as checkServerPassword } from '@ombi/mediabrowser';
import { type Credentials, type Identity, PluginFailure } from '@ombi/sdk';
import type { EmbyCtx } from '../context.js';
import { embyDialect } from '../dialect.js';
import { authenticateAtConnect } from './connect-api.js';
import { findLinkedUser, mayBeConnectAccount, toEmbyIdentity } from './connect-users.js';

/**
 * Checks name and password: users who are linked to Emby Connect there first, then all users at the server. A failure of Emby Connect counts
 * only when the server does not accept the password either.
 */
export async function checkPassword(ctx: EmbyCtx, credentials: Credentials): Promise<Identity | null> {
  if (credentials.password === '') return null;
  const connectUser = await findConnectUser(ctx, credentials).catch((cause: unknown) => {
    if (cause instanceof PluginFailure) return cause;
    throw cause;
  });
  if (connectUser && !(connectUser instanceof PluginFailure)) return connectUser;

  const serverUser = await checkServerPassword(ctx, credentials, toEmbyIdentity);
  if (serverUser === null && connectUser instanceof PluginFailure) throw connectUser;
  return serverUser;
}

async function findConnectUser(ctx: EmbyCtx, credentials: Credentials): Promise<Identity | null> {
  const users = await embyDialect.fetchUsers(ctx);
  if (!mayBeConnectAccount(users, credentials.userName)) return null;
  const account = await authenticateAtConnect(ctx, credentials);
  const user = account && findLinkedUser(users, account);
  return user ? { ...toEmbyIdentity(user), emailAddress: account.emailAddress } : null;
}
