import { definePlugin } from '@ombi/sdk';
import { testConnection } from './connection-test.js';
import { onRequestAvailable, onRequestCreated } from './entries.js';
import { connection, settings } from './settings.js';

/** Writes what happens to requests into Diary. */
export default definePlugin({
  id: 'diary',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ baseUrl, apiKey }) => ({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } }),
  provides: {},
  on: { 'request.created': onRequestCreated, 'request.available': onRequestAvailable },
  test: testConnection,
});
