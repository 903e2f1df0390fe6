import { definePlugin, stripTrailingSlashes } from '@ombi/sdk';
import { send, textFormat } from './channel.js';
import { connection, preference, settings } from './settings.js';
import { v1Api } from './v1-api.js';

/** Sends messages to devices through Pushover. */
export default definePlugin({
  id: 'pushover',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: ({ url }) => ({ baseUrl: `${stripTrailingSlashes(url)}/1` }),
  provides: {
    notificationChannel: {
      agent: 3,
      addressing: { place: 'userToken', preference: 'personal' },
      preference,
      usesSubject: false,
      text: textFormat,
      send,
    },
  },
  v1Api,
});
