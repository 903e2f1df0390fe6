import { z } from 'zod';
import { VARIANTS, type ExternalIds, type MediaRef } from '../../media.js';
import type { EpisodeFile } from '../media-server.js';

export const externalIds = z.object({
  tmdb: z.string().optional(),
  tvdb: z.string().optional(),
  imdb: z.string().optional(),
  musicbrainz: z.string().optional(),
}) satisfies z.ZodType<ExternalIds>;

const mediaKind = z.enum(['movie', 'tv', 'album', 'artist']);

export const mediaRef = z.object({
  kind: mediaKind,
  source: z.enum(['tmdb', 'tvdb', 'imdb', 'musicbrainz']),
  id: z.string(),
}) satisfies z.ZodType<MediaRef>;

export const variants = z.array(z.enum(VARIANTS));

/** Number of a season or an episode; 32 bits, because databases store no larger integer here. */
const episodeNumber = z.int32().min(0);

export const episodeFile = z.object({
  showId: z.string().min(1),
  season: episodeNumber,
  numbers: z.array(episodeNumber).max(50),
  addedAt: z.iso.datetime().optional(),
}) satisfies z.ZodType<EpisodeFile>;

export const nullableText = z.string().nullable();
const count = z.int().min(0);

export const namedItem = z.object({ id: z.int(), name: z.string() });

export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: count });
