import { definePlugin } from '@ombi/sdk';
import { testConnection } from './connection-test.js';
import { checkPassword } from './password.js';
import { checkPopup, startPopup } from './popup.js';
import { connection, settings } from './settings.js';
import { checkToken } from './token.js';
import { users } from './users.js';

/** Authentication provider for the users of Porter. */
export default definePlugin({
  id: 'porter',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ baseUrl, apiKey }) => ({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } }),
  provides: {
    authProvider: {
      // Identifies the accounts of this provider in the portal: do not change it.
      userType: 5088957,
      // Remove the features that your service does not support, together with their functions.
      features: ['password', 'popup', 'token', 'import'],
      checkPassword,
      startPopup,
      checkPopup,
      checkToken,
      users,
    },
  },
  test: testConnection,
});
