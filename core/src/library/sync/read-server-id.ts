import type { CapabilityProvider, SyncProgress } from '../../plugin-host/index.js';

/** The id of the server behind a connection; null when the plug-in or the server reports none. Throws a `PluginFailure` when it fails. */
export const readServerId = async (
  server: CapabilityProvider<'mediaServer'>,
  { signal }: Pick<SyncProgress, 'signal'>,
): Promise<string | null> => (server.getProperty('supportsServerId') ? server.call('serverId', { signal }) : null);
