import { definePlugin, REGISTER_WEBHOOK, serverBaseUrl } from '@ombi/sdk';
import { CONFIRM_AFTER_MS, apiKeyHeader, registerServarrWebhook, testServarr } from '@ombi/servarr';
import { addAlbum } from './add-album.js';
import { readBiography } from './biography.js';
import { findItems, listItems } from './items.js';
import { formOptions, listDownloadOptions } from './options.js';
import { listProgress } from './progress.js';
import { LIDARR } from './protocol.js';
import { connection, settings } from './settings.js';
import { v1Api } from './v1-api/index.js';
import { webhook } from './webhook.js';

/**
 * Lidarr fetches albums, and knows the biographies of artists. The first connection gets the approved requests; the items of the
 * others count as well.
 */
export default definePlugin({
  id: 'lidarr',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: (address) => ({ baseUrl: serverBaseUrl(address), headers: apiKeyHeader(address) }),
  provides: {
    downloader: {
      kinds: ['album'],
      schedule: '0 40 0/1 1/1 * ? *',
      options: listDownloadOptions,
      add: addAlbum,
      confirmAfterMs: CONFIRM_AFTER_MS,
      confirm: addAlbum,
      items: listItems,
      supportsFindItems: true,
      findItems,
      /** No other source reports which albums are complete, so there is no setting for this. */
      scansAvailability: async () => true,
      supportsProgress: true,
      progress: listProgress,
    },
    metadataProvider: { topics: ['biographies'], idSources: ['musicbrainz'], searchTypes: [], biography: readBiography },
  },
  actions: formOptions,
  connectionActions: { [REGISTER_WEBHOOK]: { run: (ctx) => registerServarrWebhook(ctx, LIDARR) } },
  test: (ctx) => testServarr(ctx, LIDARR),
  webhook,
  v1Api,
});
