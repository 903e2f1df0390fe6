import { definePlugin } from '@ombi/sdk';
import { send } from './channel.js';
import { connection, settings } from './settings.js';

/** Herald shows messages to people. */
export default definePlugin({
  id: 'herald',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ baseUrl, apiKey }) => ({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } }),
  provides: { notificationChannel: { send } },
});
