import { failureOfStatus, type HttpResponse, PluginFailure } from '@ombi/sdk';
import { type PlexCtx, plexHeaders } from '../context.js';
import { parseAccountResponse } from './parse-response.js';
import { AccountRefusal, AccountServerList, type AccountSection, InviteInput } from './protocol.js';

const serverPath = ({ connection }: PlexCtx): string => `/api/servers/${encodeURIComponent(requireMachineIdentifier(connection))}`;

/** Without it the path would be that of all servers. */
function requireMachineIdentifier({ machineIdentifier }: Partial<PlexCtx['connection']>): string {
  if (!machineIdentifier) throw new PluginFailure('not-found', 'the server is not known');
  return machineIdentifier;
}

/** The sections of the connection's server, as the account service numbers them. */
export async function listAccountSections(ctx: PlexCtx): Promise<AccountSection[]> {
  const { bytes } = await ctx.http.forTarget('owner').bytes(serverPath(ctx), plexHeaders(ctx));
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
  const answer = await ctx.http
    .forTarget('owner')
    .send({ method: 'POST', path: `${serverPath(ctx)}/shared_servers`, json: body }, { ...plexHeaders(ctx), acceptStatuses: REFUSALS });
  assertInvited(answer);
}

/** Statuses whose body says why. */
const REFUSALS = [400, 404, 409, 422];

const MAX_REASON_LENGTH = 300;

/** A refusal may come with the status 200. */
function assertInvited({ status, bytes }: HttpResponse): void {
  const isRefused = REFUSALS.includes(status);
  const reason = readReason(bytes, isRefused);
  if (isRefused || reason !== undefined) throw new PluginFailure(isRefused ? failureOfStatus(status) : 'rejected', reason || undefined);
}

/** Undefined for an invitation that was sent. The body of a refusal may come from something in between. */
function readReason(bytes: Uint8Array, isRefused: boolean): string | undefined {
  if (bytes.length === 0) return undefined;
  try {
    return AccountRefusal.safeParse(parseAccountResponse(bytes)).data?.slice(0, MAX_REASON_LENGTH);
  } catch (cause) {
    if (isRefused) return undefined;
    throw cause;
  }
}
