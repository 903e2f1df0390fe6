import { type V1Api, v1ChannelApi } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = v1ChannelApi({
  agent: 4,
  name: 'telegram',
  fields: {
    botApi: z.string().nullish(),
    chatId: z.string().nullish(),
    // Clients write the mode as Telegram does: `Markdown`, `HTML`.
    parseMode: z
      .string()
      .nullish()
      .transform((mode) => mode?.toLowerCase()),
  },
  blank: { botApi: null, chatId: null, parseMode: null },
});
