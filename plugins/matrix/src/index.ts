import { definePlugin } from '@ombi/sdk';
import { apiTarget, send, textFormat } from './channel.js';
import { connection, settings } from './settings.js';

/** Sends messages to rooms of a Matrix homeserver. */
export default definePlugin({
  id: 'matrix',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: apiTarget,
  provides: { notificationChannel: { agent: 101, addressing: { place: true }, text: textFormat, send } },
});
