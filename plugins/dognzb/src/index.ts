import { definePlugin } from '@ombi/sdk';
import { connection, settings } from './settings.js';
import { v1Api } from './v1-api.js';

/** Keeps the settings that older clients read and write. */
export default definePlugin({
  id: 'dognzb',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  /** The target is required; this host never resolves. */
  target: () => ({ baseUrl: 'https://dognzb.invalid' }),
  provides: {},
  v1Api,
});
