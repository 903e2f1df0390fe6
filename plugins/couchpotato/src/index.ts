import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { addMovie } from './add-movie.js';
import { testConnection } from './connection-test.js';
import { listItems } from './items.js';
import { fetchApiKey, listProfiles } from './options.js';
import { connection, type Connection, settings } from './settings.js';
import { v1Api } from './v1-api/index.js';

/** The key is a part of the path; it is absent while a form is incomplete. */
const apiBaseUrl = (address: Connection): string => `${serverBaseUrl(address)}/api/${encodeURIComponent(address.apiKey ?? '')}`;

/** CouchPotato fetches movies for which there is no other downloader. */
export default definePlugin({
  id: 'couchpotato',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: (address) => ({ baseUrl: apiBaseUrl(address) }),
  targets: { server: (address) => ({ baseUrl: serverBaseUrl(address) }) },
  provides: {
    downloader: {
      kinds: ['movie'],
      schedule: '0 30 0/1 1/1 * ? *',
      precedence: -1,
      /** Its profiles have texts as ids, which no request can name. */
      hasOptions: false,
      options: async () => ({ qualityProfiles: [], rootFolders: [], tags: [] }),
      add: addMovie,
      items: listItems,
      /** There is no setting for this: only media servers report a movie as available. */
      scansAvailability: async () => false,
    },
  },
  actions: { profiles: listProfiles, apiKey: fetchApiKey },
  test: testConnection,
  v1Api,
});
