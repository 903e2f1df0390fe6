import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { add } from './adding/add.js';
import { testConnection } from './connection-test.js';
import { episodes } from './library/episodes.js';
import { holdings } from './library/holdings.js';
import { languageProfiles, options, qualityProfiles, rootFolders, tags } from './options.js';
import { progress } from './progress/progress.js';
import { connection, settings } from './settings.js';
import type { Connection } from './settings.js';
import { version } from './version.js';
import { wire } from './wire/index.js';

/** A half-filled form has no key. */
const keyHeader = ({ apiKey }: Partial<Connection>): Record<string, string> => (apiKey ? { 'X-Api-Key': apiKey } : {});

/** Sonarr fetches series. The first connection in use gets what is approved; what the others hold counts as well. */
export default definePlugin({
  id: 'sonarr',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: (address) => ({ baseUrl: serverBaseUrl(address), headers: keyHeader(address) }),
  provides: {
    downloader: {
      kinds: ['tv'],
      schedule: '0 10 0/1 1/1 * ? *',
      options,
      add: (ctx, item) => add(ctx, item),
      holdings,
      tellsEpisodes: true,
      episodes,
      scansAvailability: async (ctx) => ctx.connection.scanForAvailability,
      tellsProgress: true,
      progress,
    },
  },
  actions: { qualityProfiles, rootFolders, languageProfiles, tags, version },
  test: testConnection,
  wire,
});
