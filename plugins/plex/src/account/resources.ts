import { PluginFailure } from '@ombi/sdk';
import type { PlexCtx } from '../ctx.js';
import { signIn } from './accounts.js';
import { asPortal } from './caller.js';
import { Login, Resources } from './protocol.js';
import type { Resource } from './protocol.js';

/** The servers that somebody owns and that can be reached. Throws `unauthorized` for a wrong name or password. */
export async function ownServers(ctx: PlexCtx, input: unknown): Promise<Resource[]> {
  const { data: typed } = Login.safeParse(input);
  const account = typed ? await signIn(ctx, { userName: typed.login, password: typed.password }) : null;
  if (!account) throw new PluginFailure('unauthorized', 'name or password is wrong');

  const devices = await ctx.http.to('account').get('/api/v2/resources', Resources, asPortal(ctx, account.authentication_token));
  return devices.filter(({ owned, provides, connections }) => owned && provides.split(',').includes('server') && connections.length > 0);
}
