import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { addSeries } from './add/add-series.js';
import { listHeldEpisodes } from './library/held-episodes.js';
import { listHoldings } from './library/holdings.js';
import { listLanguageProfiles, listOptions, listQualityProfiles, listRootFolders, listTags } from './options.js';
import { listProgress } from './progress.js';
import { connection, type Connection, settings } from './settings.js';
import { fetchVersion, testConnection } from './system-status.js';
import { wire } from './wire/index.js';

/** The key is absent while a form is incomplete. */
const keyHeader = ({ apiKey }: Partial<Connection>): Record<string, string> => (apiKey ? { 'X-Api-Key': apiKey } : {});

/** Sonarr fetches series. The first enabled connection gets the approved requests; the holdings of the others count as well. */
export default definePlugin({
  id: 'sonarr',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: (address) => ({ baseUrl: serverBaseUrl(address), headers: keyHeader(address) }),
  provides: {
    downloader: {
      kinds: ['tv'],
      schedule: '0 10 0/1 1/1 * ? *',
      options: listOptions,
      add: (ctx, item) => addSeries(ctx, item),
      holdings: listHoldings,
      tellsEpisodes: true,
      episodes: listHeldEpisodes,
      scansAvailability: async (ctx) => ctx.connection.scanForAvailability,
      tellsProgress: true,
      progress: listProgress,
    },
  },
  actions: {
    qualityProfiles: listQualityProfiles,
    rootFolders: listRootFolders,
    languageProfiles: listLanguageProfiles,
    tags: listTags,
    version: fetchVersion,
  },
  test: testConnection,
  wire,
});
