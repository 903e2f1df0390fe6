/** What Node's permission model calls by these names, and the permission that a manifest would ask for. */
const DEEDS: Readonly<Record<string, readonly [deed: string, permission: string]>> = {
  FileSystemRead: ['read files', 'files'],
  FileSystemWrite: ['write files', 'files'],
  ChildProcess: ['start another program', 'processes'],
  WorkerThreads: ['start a thread', 'processes'],
  UnixSocket: ['use a Unix socket', 'sockets'],
};

/** What a plug-in tried that its manifest does not ask for, in plain words; null for any other error. */
export function refusalIn(cause: unknown): string | null {
  const { code, permission } = Object(cause) as { code?: unknown; permission?: unknown };
  if (code === 'ERR_DLOPEN_DISABLED') return tried('load native code', 'processes');
  if (code !== 'ERR_ACCESS_DENIED') return null;
  const known = typeof permission === 'string' ? DEEDS[permission] : undefined;
  return known ? tried(...known) : 'it tried to do something to the machine that no plug-in may do';
}

const tried = (deed: string, permission: string): string => `it tried to ${deed}, and does not ask for the permission "${permission}"`;
