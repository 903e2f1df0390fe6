import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { addAlbum } from './add-album.js';
import { testConnection } from './connection-test.js';
import { listHoldings } from './holdings.js';
import { listMetadataProfiles, listOptions, listQualityProfiles, listRootFolders } from './options.js';
import { listProgress } from './progress.js';
import { connection, type Connection, settings } from './settings.js';
import { wire } from './wire/index.js';

/** The key is absent while a form is incomplete. */
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
      options: listOptions,
      add: addAlbum,
      holdings: listHoldings,
      /** No other source reports which albums are complete, so there is no setting for this. */
      scansAvailability: async () => true,
      tellsProgress: true,
      progress: listProgress,
    },
  },
  actions: { qualityProfiles: listQualityProfiles, rootFolders: listRootFolders, metadataProfiles: listMetadataProfiles },
  test: testConnection,
  wire,
});
