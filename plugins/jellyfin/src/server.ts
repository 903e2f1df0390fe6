import type { Option, TestReport } from '@ombi/sdk';
import { type JellyfinCtx, PublicSystemInfo, Users } from './protocol.js';

/** What a server says of itself to everybody. `name` and `serverId` are those of the connection's fields. */
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

/** Ask who is there, then ask something that needs the key. */
export async function testConnection({ http }: JellyfinCtx): Promise<TestReport> {
  const { ProductName, Version } = await http.get('/System/Info/Public', PublicSystemInfo);
  const version = Version ?? undefined;
  if (!ProductName?.startsWith('Jellyfin')) return { ok: false, reason: 'wrong-app', version };

  const people = await http.get('/Users', Users);
  return people.length > 0 ? { ok: true, version } : { ok: false, reason: 'no-users', version };
}

/** The people of a server, to choose from. */
export async function listUserOptions({ http }: JellyfinCtx): Promise<Option[]> {
  const people = await http.get('/Users', Users);
  return people.map(({ Id, Name }) => ({ value: Id, label: Name ?? Id }));
}

/** The user through whose eyes the server is read, an administrator: a user's token sees nothing without one. */
export async function findScanUserId({ connection, http }: JellyfinCtx): Promise<string | undefined> {
  if (connection.administratorId !== '') return connection.administratorId;
  const people = await http.get('/Users', Users);
  return people.find(({ Policy }) => Policy?.IsAdministrator)?.Id;
}
