import type { TitleRef, WebhookResult } from '@ombi/sdk';
import { z } from 'zod';

/** As long as the columns that store it. */
const titleId = z.string().min(1).max(64);

const titleRef = z.object({
  ref: z.object({
    kind: z.enum(['movie', 'tv', 'album', 'artist']),
    source: z.enum(['tmdb', 'tvdb', 'imdb', 'musicbrainz']),
    id: titleId,
  }),
  ids: z.object({ tmdb: titleId, tvdb: titleId, imdb: titleId, musicbrainz: titleId }).partial(),
}) satisfies z.ZodType<TitleRef>;

/** What a plug-in answers to a call. More titles than are read one by one are valid: then the whole list is read. */
export const WebhookAnswer = z
  .object({ sync: z.enum(['recent', 'full']).optional(), titles: z.array(titleRef).max(10_000).optional() })
  .nullish() satisfies z.ZodType<WebhookResult | null | undefined>;
