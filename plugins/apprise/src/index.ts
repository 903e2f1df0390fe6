import { definePlugin } from '@ombi/sdk';
import { send, apiTarget } from './channel.js';
import { connection, settings } from './settings.js';

/** Sends messages through an Apprise API server. */
export default definePlugin({
  id: 'apprise',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: apiTarget,
  provides: { notificationChannel: { agent: 100, addressing: { place: true }, send } },
});
