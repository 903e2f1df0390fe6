import { type V1Api, v1ChannelApi } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = v1ChannelApi({
  agent: 8,
  name: 'gotify',
  fields: { baseUrl: z.string().nullish(), applicationToken: z.string().nullish(), priority: z.int().nullish() },
  blank: { baseUrl: null, applicationToken: null, priority: 4 },
});
