import { definePlugin } from '@ombi/sdk';
import { apiTarget, send } from './channel.js';
import { connection, settings } from './settings.js';
import { v1Api } from './v1-api.js';

/** Sends messages to devices or followers through Pushbullet. */
export default definePlugin({
  id: 'pushbullet',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: apiTarget,
  provides: { notificationChannel: { agent: 2, addressing: { place: true }, usesSubject: false, send } },
  v1Api,
});
