import { z } from 'zod';
import { VARIANTS, type ExternalIds, type MediaRef } from '../../media.js';

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

export const text = z.string().nullable();
const count = z.int().min(0);

export const named = z.object({ id: z.int(), name: z.string() });

/** A part of a longer list. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: count });
