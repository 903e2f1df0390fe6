import { definePlugin } from '@ombi/sdk';
import { apiTarget, send, testConnection, textFormat } from './channel.js';
import { connection, preference, settings } from './settings.js';
import { v1Api } from './v1-api.js';

/** Sends messages to users on WhatsApp through Twilio. */
export default definePlugin({
  id: 'twilio',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: apiTarget,
  provides: {
    notificationChannel: { agent: 10, addressing: { preference: true }, preference, usesSubject: false, text: textFormat, send },
  },
  test: (ctx, sample) => testConnection(ctx, sample),
  v1Api,
});
