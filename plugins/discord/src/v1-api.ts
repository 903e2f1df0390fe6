import { type V1Api, v1ChannelApi } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = v1ChannelApi({
  agent: 1,
  name: 'discord',
  fields: {
    webhookUrl: z.string().nullish(),
    username: z.string().nullish(),
    icon: z.string().nullish(),
    hideUser: z.boolean().nullish(),
  },
  blank: { webhookUrl: null, username: '', icon: '', hideUser: false },
});
