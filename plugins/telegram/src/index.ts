import { definePlugin } from '@ombi/sdk';
import { apiTarget, send, textFormat } from './channel.js';
import { connection, preference, settings } from './settings.js';
import { v1Api } from './v1-api.js';

/** Sends messages to Telegram chats through a bot. */
export default definePlugin({
  id: 'telegram',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: apiTarget,
  provides: {
    notificationChannel: {
      agent: 4,
      addressing: { place: true, preference: 'personal' },
      preference,
      usesSubject: false,
      text: textFormat,
      send,
    },
  },
  v1Api,
});
