import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { ownServers } from './account/resources.js';
import { episodes, scan } from './library/scan.js';
import { libraries, sectionOptions } from './library/sections.js';
import { friends } from './people/friends.js';
import { people } from './people/everybody.js';
import { checkPassword, checkToken } from './people/proof.js';
import { begin, finish } from './people/window.js';
import { testConnection } from './server.js';
import { connection, settings } from './settings.js';
import type { Connection } from './settings.js';
import { wire } from './wire/index.js';

/** A half-filled form has neither address nor token; what has to do with the account alone works all the same. */
const tokenHeader = ({ token }: Partial<Connection>): Record<string, string> => (token ? { 'X-Plex-Token': token } : {});

const addressOf = (server: Connection): string => (server.ip ? serverBaseUrl(server) : '');

/** What Plex servers hold, and the people to whom their owners gave something on them. */
export default definePlugin({
  id: 'plex',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: (server) => ({ baseUrl: addressOf(server), headers: tokenHeader(server) }),
  targets: {
    owner: (server, { accountAddress }) => ({ baseUrl: accountAddress, headers: tokenHeader(server) }),
    account: (_server, { accountAddress }) => ({ baseUrl: accountAddress }),
  },
  provides: {
    mediaServer: { schedule: '0 0 2 1/1 * ? *', libraries, scan, tellsEpisodes: true, episodes },
    authProvider: {
      userType: 2,
      ways: ['password', 'window', 'token', 'import'],
      checkPassword,
      begin,
      finish,
      checkToken,
      people,
    },
  },
  actions: { libraries: sectionOptions, friends, ownServers },
  test: testConnection,
  wire,
});
