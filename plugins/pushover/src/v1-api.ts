import { type V1Api, v1ChannelApi } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = v1ChannelApi({
  agent: 3,
  name: 'pushover',
  fields: {
    accessToken: z.string().nullish(),
    userToken: z.string().nullish(),
    priority: z.int().nullish(),
    sound: z.string().nullish(),
  },
  blank: { accessToken: null, userToken: null, priority: 0, sound: 'pushover' },
});
