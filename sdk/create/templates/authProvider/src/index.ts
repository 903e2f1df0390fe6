import { definePlugin } from '@ombi/sdk';
import { testConnection } from './connection-test.js';
import { checkPassword } from './password.js';
import { people } from './people.js';
import { connection, settings } from './settings.js';
import { checkToken } from './token.js';
import { begin, finish } from './popup.js';

/** Porter knows people, and lets them in. */
export default definePlugin({
  id: 'porter',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ baseUrl, apiKey }) => ({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } }),
  provides: {
    authProvider: {
      // The number tells the accounts of this provider from those of others: keep it.
      userType: 5088957,
      // Leave out what your service cannot do, together with its functions.
      ways: ['password', 'window', 'token', 'import'],
      checkPassword,
      begin,
      finish,
      checkToken,
      people,
    },
  },
  test: testConnection,
});
