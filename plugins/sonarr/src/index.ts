import { definePlugin, REGISTER_WEBHOOK, serverBaseUrl } from '@ombi/sdk';
import { CONFIRM_AFTER_MS, apiKeyHeader, registerServarrWebhook, testServarr } from '@ombi/servarr';
import { addSeries } from './add/add-series.js';
import { listEpisodes } from './library/list-episodes.js';
import { findItems } from './library/find-items.js';
import { listItems } from './library/items.js';
import { formOptions, listDownloadOptions } from './options.js';
import { listProgress } from './progress.js';
import { SONARR } from './protocol.js';
import { connection, settings } from './settings.js';
import { fetchVersion } from './version.js';
import { v1Api } from './v1-api/index.js';
import { webhook } from './webhook.js';

/** Sonarr fetches series. The first enabled connection gets the approved requests; the items of the others count as well. */
export default definePlugin({
  id: 'sonarr',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: (address) => ({ baseUrl: serverBaseUrl(address), headers: apiKeyHeader(address) }),
  provides: {
    downloader: {
      kinds: ['tv'],
      schedule: '0 10 0/1 1/1 * ? *',
      options: listDownloadOptions,
      separatesAnime: true,
      add: (ctx, item) => addSeries(ctx, item),
      confirmAfterMs: CONFIRM_AFTER_MS,
      confirm: (ctx, item) => addSeries(ctx, item),
      items: listItems,
      supportsFindItems: true,
      findItems,
      supportsEpisodes: true,
      episodes: listEpisodes,
      scansAvailability: async (ctx) => ctx.connection.scanForAvailability,
      supportsProgress: true,
      progress: listProgress,
    },
  },
  actions: { ...formOptions, version: fetchVersion },
  connectionActions: { [REGISTER_WEBHOOK]: { run: (ctx) => registerServarrWebhook(ctx, SONARR) } },
  test: (ctx) => testServarr(ctx, SONARR),
  webhook,
  v1Api,
});
