import { definePlugin, webhookTarget } from '@ombi/sdk';
import { send } from './channel.js';
import { connection, settings } from './settings.js';
import { v1Api } from './v1-api.js';

/** Posts messages as JSON to an address of the administrator. */
export default definePlugin({
  id: 'webhook',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: ({ webhookUrl }) => webhookTarget(webhookUrl),
  provides: { notificationChannel: { agent: 9, addressing: { place: true }, usesSubject: false, usesTemplates: false, send } },
  v1Api,
});
