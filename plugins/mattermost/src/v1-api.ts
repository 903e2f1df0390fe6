import { type V1Api, v1ChannelApi } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = v1ChannelApi({
  agent: 6,
  name: 'mattermost',
  fields: {
    webhookUrl: z.string().nullish(),
    channel: z.string().nullish(),
    username: z.string().nullish(),
    iconUrl: z.string().nullish(),
  },
  blank: { webhookUrl: null, channel: '', username: '', iconUrl: '' },
});
