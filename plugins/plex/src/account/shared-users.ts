import { PluginFailure } from '@ombi/sdk';
import { type PlexCtx, plexHeaders } from '../context.js';
import { parseAccountResponse } from './parse-response.js';
import { type PlexSharedUser, SharedUserList } from './protocol.js';

const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/**
 * All users with access to any of the owner's servers. Throws `malformed` when the list is incomplete, because a missing user might be
 * treated as removed.
 */
export async function fetchSharedUsers(ctx: PlexCtx): Promise<PlexSharedUser[]> {
  const { headers } = plexHeaders(ctx);
  const options = { headers: { ...headers, Accept: 'application/json' }, maxBytes: MAX_RESPONSE_BYTES };
  const { bytes } = await ctx.http.forTarget('owner').bytes('/api/users', options);
  const list = SharedUserList.safeParse(parseAccountResponse(bytes));
  if (!list.success) throw new PluginFailure('malformed', 'the list of people is not what was expected');

  const { size, totalSize = size, User } = list.data.MediaContainer;
  if (User.length !== size || size !== totalSize) throw new PluginFailure('malformed', 'the list of people is not complete');
  return User.filter(({ username, Server }) => username !== '' && Server.some(({ pending }) => pending === 0));
}
