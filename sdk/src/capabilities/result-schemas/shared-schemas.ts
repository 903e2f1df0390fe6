import { z } from 'zod';
import { VARIANTS, type ExternalIds, type MediaRef } from '../../media.js';
import type { EpisodeFile } from '../media-server.js';

/** Schema of `ExternalIds`. */
export const externalIds = z.object({
  tmdb: z.string().optional(),
  tvdb: z.string().optional(),
  imdb: z.string().optional(),
  musicbrainz: z.string().optional(),
}) satisfies z.ZodType<ExternalIds>;

const mediaKind = z.enum(['movie', 'tv', 'album', 'artist']);

/** Schema of a `MediaRef` of these kinds. */
export const mediaRef = z.object({
  kind: mediaKind,
  source: z.enum(['tmdb', 'tvdb', 'imdb', 'musicbrainz']),
  id: z.string(),
}) satisfies z.ZodType<MediaRef>;

/** Schema of a list of variants. */
export const variants = z.array(z.enum(VARIANTS));

/** Number of a season or an episode; 32 bits, because databases store no larger integer here. */
const episodeNumber = z.int32().min(0);

/** Schema of an `EpisodeFile`. */
export const episodeFile = z.object({
  showId: z.string(),
  season: episodeNumber,
  numbers: z.array(episodeNumber).max(50),
  addedAt: z.iso.datetime().optional(),
}) satisfies z.ZodType<EpisodeFile>;

/** Schema of a text that may be null. */
export const nullableText = z.string().nullable();
const count = z.int().min(0);

/** Schema of a `NamedItem`. */
export const namedItem = z.object({ id: z.int(), name: z.string() });

/** Schema of a page of items. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: count, hasShrunk: z.boolean().optional() });
