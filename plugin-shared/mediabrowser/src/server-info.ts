import type { Option, TestReport } from '@ombi/sdk';
import type { ServerDialect } from './dialect.js';
import { PublicSystemInfo, type ServerCtx } from './protocol.js';

/** Public information of a server. `name` and `serverId` are named like the fields of the connection. */
export interface DiscoveredServer {
  readonly name: string;
  readonly serverId: string;
  readonly version: string | null;
  readonly localAddress: string | null;
  readonly operatingSystem: string | null;
}

/** Reads name and id of the server at the address in the form. */
export async function discoverServer({ http }: ServerCtx): Promise<DiscoveredServer> {
  const { ServerName, Id, Version, LocalAddress, OperatingSystem } = await http.get('/System/Info/Public', PublicSystemInfo);
  return {
    name: ServerName ?? '',
    serverId: Id ?? '',
    version: Version ?? null,
    localAddress: LocalAddress ?? null,
    operatingSystem: OperatingSystem ?? null,
  };
}

/** Checks the public server information first, then a call that needs the key. */
export async function testConnection(dialect: ServerDialect, ctx: ServerCtx): Promise<TestReport> {
  const info = await ctx.http.get('/System/Info/Public', PublicSystemInfo);
  const version = info.Version ?? undefined;
  if (!dialect.isProduct(info)) return { ok: false, reason: 'wrong-app', version };

  const users = await dialect.fetchUsers(ctx);
  return users.length > 0 ? { ok: true, version, server: info.ServerName || undefined } : { ok: false, reason: 'no-users', version };
}

/** The users of a server, as options. */
export async function listUserOptions(dialect: ServerDialect, ctx: ServerCtx): Promise<Option[]> {
  const users = await dialect.fetchUsers(ctx);
  return users.map(({ Id, Name }) => ({ value: Id, label: Name ?? Id }));
}

/**
 * The user whose view the scan reads, by default an administrator. A scan needs a user, because a user's token sees no items without one.
 */
export async function findScanUserId(dialect: ServerDialect, ctx: ServerCtx): Promise<string | undefined> {
  if (ctx.connection.administratorId !== '') return ctx.connection.administratorId;
  const users = await dialect.fetchUsers(ctx);
  return users.find(({ Policy }) => Policy?.IsAdministrator)?.Id;
}
