import { definePlugin } from '@ombi/sdk';
import { send, testConnection } from './channel.js';
import { posterLimits } from './mail/embedded-images.js';
import { tokenTarget } from './oauth/providers.js';
import { connection, settings } from './settings.js';
import { smtpDestination } from './smtp/transport.js';
import { v1Api } from './v1-api.js';

/** Sends mails to users through the administrator's own mail server. */
export default definePlugin({
  id: 'email',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: smtpDestination,
  targets: { token: tokenTarget },
  provides: { notificationChannel: { agent: 0, addressing: { address: true }, image: posterLimits, send } },
  test: testConnection,
  v1Api,
});
