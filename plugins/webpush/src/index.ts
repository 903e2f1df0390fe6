import { definePlugin } from '@ombi/sdk';
import { send } from './channel.js';
import { readPublicKey, generateKey } from './keys.js';
import { textFormat } from './payload.js';
import { connection, settings } from './settings.js';

/** Browsers name the address of their push service; without an own one there is nothing else to call. */
const NO_SERVICE = 'https://push.invalid';

/** Shows notifications in the browsers of users by the Push API. */
export default definePlugin({
  id: 'webpush',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ ownService }) => ({ baseUrl: ownService ? new URL(ownService).origin : NO_SERVICE }),
  provides: {
    notificationChannel: { agent: 102, addressing: { browser: true }, text: textFormat, send, applicationServerKey: readPublicKey },
  },
  actions: { generateKey },
});
