import { type V1Api, v1ChannelApi } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = v1ChannelApi({
  agent: 11,
  name: 'ntfy',
  fields: {
    baseUrl: z.string().nullish(),
    topic: z.string().nullish(),
    authorizationHeader: z.string().nullish(),
    priority: z.int().nullish(),
  },
  blank: { baseUrl: 'https://ntfy.sh', topic: null, authorizationHeader: null, priority: 3 },
});
