import { definePlugin } from '@ombi/sdk';
import { send, apiTarget, textFormat } from './channel.js';
import { connection, preference, settings } from './settings.js';
import { v1Api } from './v1-api.js';

/** Sends messages to topics of an ntfy server. */
export default definePlugin({
  id: 'ntfy',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: apiTarget,
  provides: {
    notificationChannel: {
      agent: 11,
      addressing: { place: true, preference: 'personal' },
      preference,
      usesSubject: false,
      text: textFormat,
      send,
    },
  },
  v1Api,
});
