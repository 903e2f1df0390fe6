import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { addMovie } from './add-movie.js';
import { testConnection } from './connection-test.js';
import { listHoldings } from './holdings.js';
import { listOptions, listQualityProfiles, listRootFolders, listTags } from './options.js';
import { listProgress } from './progress.js';
import { connection, type Connection, settings } from './settings.js';
import { wire } from './wire/index.js';

/** The key is absent while a form is incomplete. */
const keyHeader = ({ apiKey }: Partial<Connection>): Record<string, string> => (apiKey ? { 'X-Api-Key': apiKey } : {});

/** Radarr fetches movies; a second connection may fetch them in 4K. */
export default definePlugin({
  id: 'radarr',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, slots: [{ id: 'regular' }, { id: '4k', variant: '4k', feature: 'Movie4KRequests' }] },
  target: (address) => ({ baseUrl: serverBaseUrl(address), headers: keyHeader(address) }),
  provides: {
    downloader: {
      kinds: ['movie'],
      schedule: '0 15 0/1 1/1 * ? *',
      options: listOptions,
      add: addMovie,
      holdings: listHoldings,
      scansAvailability: async (ctx) => ctx.connection.scanForAvailability,
      tellsProgress: true,
      progress: listProgress,
    },
  },
  actions: { qualityProfiles: listQualityProfiles, rootFolders: listRootFolders, tags: listTags },
  test: testConnection,
  wire,
});
