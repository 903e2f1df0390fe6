import { definePlugin, stripTrailingSlashes } from '@ombi/sdk';
import { send, textFormat } from './channel.js';
import { connection, type Connection, settings } from './settings.js';
import { v1Api } from './v1-api.js';

/** Devices can be addressed without a key. */
const keyHeader = ({ apiKey }: Partial<Connection>): Record<string, string> => (apiKey ? { authorization: `Bearer ${apiKey}` } : {});

/** Pushes messages to mobile devices through OneSignal. */
export default definePlugin({
  id: 'mobile',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: (service) => ({ baseUrl: `${stripTrailingSlashes(service.url)}/api/v1`, headers: keyHeader(service) }),
  provides: {
    notificationChannel: { agent: 7, addressing: { device: true }, usesSubject: false, text: textFormat, send },
  },
  v1Api,
});
