import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { addSeries, CONFIRM_AFTER_MS } from './add-series.js';
import { testConnection } from './connection-test.js';
import { listEpisodes } from './list-episodes.js';
import { connection, type Connection, settings } from './settings.js';
import { listItems } from './shows.js';
import { v1Api } from './v1-api/index.js';

/** The key is a part of the path, which ends with a slash; it is absent while a form is incomplete. */
const apiBaseUrl = (address: Connection): string => `${serverBaseUrl(address)}/api/${encodeURIComponent(address.apiKey ?? '')}/`;

/** SickRage, SickChill and Medusa fetch series for which there is no other downloader. */
export default definePlugin({
  id: 'sickrage',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: (address) => ({ baseUrl: apiBaseUrl(address) }),
  targets: { server: (address) => ({ baseUrl: serverBaseUrl(address) }) },
  provides: {
    downloader: {
      kinds: ['tv'],
      schedule: '0 35 0/1 1/1 * ? *',
      precedence: -1,
      /** Its qualities have texts as ids, which no request can name. */
      hasOptions: false,
      options: async () => ({ qualityProfiles: [], rootFolders: [], tags: [] }),
      add: (ctx, item) => addSeries(ctx, item),
      confirmAfterMs: CONFIRM_AFTER_MS,
      confirm: (ctx, item) => addSeries(ctx, item),
      items: listItems,
      supportsEpisodes: true,
      episodes: listEpisodes,
      /** There is no setting for this: only media servers report episodes as available. */
      scansAvailability: async () => false,
    },
  },
  test: testConnection,
  v1Api,
});
