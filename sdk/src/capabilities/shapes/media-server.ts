import { z } from 'zod';
import type { Library, LibraryItem, Watched } from '../media-server.js';
import { externalIds, heldEpisodes, page, text, variants } from './media.js';

const kind = z.enum(['movie', 'tv', 'album']);

const library = z.object({ id: z.string(), name: z.string(), kinds: z.array(kind) }) satisfies z.ZodType<Library>;

const item = z.object({
  id: z.string().min(1),
  kind,
  title: z.string(),
  year: z.int().nullable(),
  ids: externalIds,
  variants,
  quality: text,
  /** A page, never a script. */
  url: z.string().regex(/^$|^https?:\/\/|^\//i),
  addedAt: z.iso.datetime(),
}) satisfies z.ZodType<LibraryItem>;

const watched = z.object({
  personId: z.string().min(1),
  itemId: z.string().min(1),
  season: heldEpisodes.shape.season.nullable(),
  numbers: heldEpisodes.shape.numbers,
}) satisfies z.ZodType<Watched>;

export const mediaServer = { libraries: z.array(library), scan: page(item), episodes: page(heldEpisodes), watched: page(watched) };
