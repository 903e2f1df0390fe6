import type { Option, TestReport } from '@ombi/sdk';
import { type JellyfinCtx, PublicSystemInfo, Users } from './protocol.js';

/** Public information of a server. `name` and `serverId` are named like the fields of the connection. */
export interface DiscoveredServer {
  readonly name: string;
  readonly serverId: string;
  readonly version: string | null;
  readonly localAddress: string | null;
  readonly operatingSystem: string | null;
}

export async function discover({ http }: JellyfinCtx): Promise<DiscoveredServer> {
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
export async function testConnection({ http }: JellyfinCtx): Promise<TestReport> {
  const { ProductName, Version } = await http.get('/System/Info/Public', PublicSystemInfo);
  const version = Version ?? undefined;
  if (!ProductName?.startsWith('Jellyfin')) return { ok: false, reason: 'wrong-app', version };

  const people = await http.get('/Users', Users);
  return people.length > 0 ? { ok: true, version } : { ok: false, reason: 'no-users', version };
}

/** The users of a server, as options. */
export async function listUserOptions({ http }: JellyfinCtx): Promise<Option[]> {
  const people = await http.get('/Users', Users);
  return people.map(({ Id, Name }) => ({ value: Id, label: Name ?? Id }));
}

/**
 * The user whose view the scan reads, by default an administrator. A scan needs a user, because a user's token sees no items without one.
 */
export async function findScanUserId({ connection, http }: JellyfinCtx): Promise<string | undefined> {
  if (connection.administratorId !== '') return connection.administratorId;
  const people = await http.get('/Users', Users);
  return people.find(({ Policy }) => Policy?.IsAdministrator)?.Id;
}
