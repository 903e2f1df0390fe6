import { type V1Api, v1ChannelApi } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = v1ChannelApi({
  agent: 2,
  name: 'pushbullet',
  fields: { accessToken: z.string().nullish(), channelTag: z.string().nullish() },
  blank: { accessToken: null, channelTag: '' },
});
