import { definePlugin } from '@ombi/sdk';
import { send, apiTarget } from './channel.js';
import { connection, settings } from './settings.js';
import { v1Api } from './v1-api.js';

/** Sends messages to a Gotify server. */
export default definePlugin({
  id: 'gotify',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: apiTarget,
  provides: { notificationChannel: { agent: 8, addressing: { place: true }, usesSubject: false, send } },
  v1Api,
});
