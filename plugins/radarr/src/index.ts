import { definePlugin, REGISTER_WEBHOOK, serverBaseUrl } from '@ombi/sdk';
import { apiKeyHeader, registerServarrWebhook, testServarr } from '@ombi/servarr';
import { addMovie } from './add-movie.js';
import { findItems, listItems } from './items.js';
import { formOptions, listDownloadOptions } from './options.js';
import { listProgress } from './progress.js';
import { RADARR } from './protocol.js';
import { connection, settings } from './settings.js';
import { v1Api } from './v1-api/index.js';
import { webhook } from './webhook.js';

/** How many servers there may be for each quality. */
const MAX_SERVERS = 10;

/** Radarr fetches movies, in regular quality and in 4K. The first enabled server of each gets the approved requests; the items of the others count as well. */
export default definePlugin({
  id: 'radarr',
  settings: { version: 1, schema: settings },
  connection: {
    version: 1,
    schema: connection,
    slots: [
      { id: 'regular', max: MAX_SERVERS },
      { id: '4k', variant: '4k', feature: 'Movie4KRequests', max: MAX_SERVERS },
    ],
  },
  target: (address) => ({ baseUrl: serverBaseUrl(address), headers: apiKeyHeader(address) }),
  provides: {
    downloader: {
      kinds: ['movie'],
      schedule: '0 15 0/1 1/1 * ? *',
      options: listDownloadOptions,
      add: addMovie,
      items: listItems,
      supportsFindItems: true,
      findItems,
      scansAvailability: async (ctx) => ctx.connection.scanForAvailability,
      supportsProgress: true,
      progress: listProgress,
    },
  },
  actions: formOptions,
  connectionActions: { [REGISTER_WEBHOOK]: { run: (ctx) => registerServarrWebhook(ctx, RADARR) } },
  test: (ctx) => testServarr(ctx, RADARR),
  webhook,
  v1Api,
});
