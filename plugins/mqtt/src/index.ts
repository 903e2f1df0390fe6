import { definePlugin } from '@ombi/sdk';
import { send } from './channel.js';
import { connection, settings } from './settings.js';

/** Publishes messages to topics of an MQTT broker. */
export default definePlugin({
  id: 'mqtt',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 5 },
  // No HTTP call uses it: the portal derives from it to which broker the stored password may be sent.
  target: ({ brokerUrl }) => ({ baseUrl: brokerUrl }),
  provides: { notificationChannel: { agent: 103, addressing: { place: true }, send } },
});
