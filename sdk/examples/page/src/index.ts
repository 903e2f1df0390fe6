import { definePlugin } from '@ombi/sdk';
import { z } from 'zod';

/** The page reads what the portal already knows, so that the server half has nothing to do. */
export default definePlugin({
  id: 'releases',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: z.object({}), max: 1 },
  target: () => ({ baseUrl: 'http://releases.invalid' }),
  provides: {},
  test: async () => ({ ok: true }),
});
