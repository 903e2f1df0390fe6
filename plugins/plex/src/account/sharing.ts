import { PluginFailure } from '@ombi/sdk';
import { type PlexCtx, plexHeaders } from '../context.js';
import { parseAccountResponse } from './parse-response.js';
import { AccountServerList, type AccountSection, InviteInput } from './protocol.js';

const serverPath = ({ connection }: PlexCtx): string => `/api/servers/${encodeURIComponent(requireMachineIdentifier(connection))}`;

/** Without it the path would be that of all servers. */
function requireMachineIdentifier({ machineIdentifier }: Partial<PlexCtx['connection']>): string {
  if (!machineIdentifier) throw new PluginFailure('not-found', 'the server is not known');
  return machineIdentifier;
}

/** The sections of the connection's server, as the account service numbers them. */
export async function listAccountSections(ctx: PlexCtx): Promise<AccountSection[]> {
  const { bytes } = await ctx.http.to('owner').bytes(serverPath(ctx), plexHeaders(ctx));
  const list = AccountServerList.safeParse(parseAccountResponse(bytes));
  if (!list.success) throw new PluginFailure('malformed', 'the list of libraries is not what was expected');
  return list.data.MediaContainer.Server.flatMap(({ Section }) => Section);
}

/** Invites a Plex user to the connection's server. Throws `rejected` with the words of Plex, e.g. for a user who was invited before. */
export async function inviteUser(ctx: PlexCtx, input: unknown): Promise<void> {
  const { data: wanted } = InviteInput.safeParse(input);
  if (!wanted) throw new PluginFailure('rejected', 'a user name is needed');

  const { username, libsSelected } = wanted;
  const sectionIds = libsSelected.length > 0 ? libsSelected : (await listAccountSections(ctx)).map(({ id }) => Number(id));
  const body = {
    server_id: requireMachineIdentifier(ctx.connection),
    shared_server: { library_section_ids: sectionIds, invited_email: username },
    sharing_settings: {},
  };
  await ctx.http.to('owner').post(`${serverPath(ctx)}/shared_servers`, body, undefined, plexHeaders(ctx));
}
