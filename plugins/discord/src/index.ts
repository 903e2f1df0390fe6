import { definePlugin } from '@ombi/sdk';
import { posterLimits, send, textFormat, webhookTarget } from './channel.js';
import { connection, preference, settings } from './settings.js';
import { v1Api } from './v1-api.js';

/** Posts messages to a Discord channel through a webhook. */
export default definePlugin({
  id: 'discord',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: webhookTarget,
  provides: {
    notificationChannel: {
      agent: 1,
      addressing: { place: true },
      preference,
      usesSubject: false,
      text: textFormat,
      image: posterLimits,
      send,
    },
  },
  v1Api,
});
