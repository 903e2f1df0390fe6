import { type V1Api, v1ChannelApi } from '@ombi/sdk';
import { z } from 'zod';
import { DEFAULT_PARSE_MODE, type Connection, type Settings } from './settings.js';

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = v1ChannelApi({
  agent: 4,
  name: 'telegram',
  fields: {
    botApi: z.string().nullish(),
    chatId: z.string().nullish(),
    // Clients write the mode as Telegram does: `Markdown`, `HTML`. Without a choice they send an empty one, which means the default.
    parseMode: z
      .string()
      .nullish()
      .transform((mode) => (mode === undefined ? undefined : mode?.trim().toLowerCase() || DEFAULT_PARSE_MODE)),
  },
  blank: { botApi: null, chatId: null, parseMode: null },
});
