import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { add } from './adding/add.js';
import { testConnection } from './connection-test.js';
import { holdings } from './holdings.js';
import { metadataProfiles, options, qualityProfiles, rootFolders } from './options.js';
import { progress } from './progress/progress.js';
import { connection, settings } from './settings.js';
import type { Connection } from './settings.js';
import { wire } from './wire/index.js';

/** A half-filled form has no key. */
const keyHeader = ({ apiKey }: Partial<Connection>): Record<string, string> => (apiKey ? { 'X-Api-Key': apiKey } : {});

/** Lidarr fetches albums. */
export default definePlugin({
  id: 'lidarr',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: (address) => ({ baseUrl: serverBaseUrl(address), headers: keyHeader(address) }),
  provides: {
    downloader: {
      kinds: ['album'],
      schedule: '0 40 0/1 1/1 * ? *',
      options,
      add,
      holdings,
      /** Nobody else tells which albums are complete, so there is nothing to choose. */
      scansAvailability: async () => true,
      tellsProgress: true,
      progress,
    },
  },
  actions: { qualityProfiles, rootFolders, metadataProfiles },
  test: testConnection,
  wire,
});
