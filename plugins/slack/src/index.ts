import { definePlugin, webhookTarget } from '@ombi/sdk';
import { send, textFormat } from './channel.js';
import { connection, preference, settings } from './settings.js';
import { v1Api } from './v1-api.js';

/** Posts messages to a Slack channel through a webhook. */
export default definePlugin({
  id: 'slack',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: ({ webhookUrl }) => webhookTarget(webhookUrl),
  provides: { notificationChannel: { agent: 5, addressing: { place: true }, preference, usesSubject: false, text: textFormat, send } },
  v1Api,
});
