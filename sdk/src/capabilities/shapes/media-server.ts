import { z } from 'zod';
import type { HeldEpisodes, Library, LibraryItem, Watched } from '../media-server.js';
import { externalIds, page, text, variants } from './media.js';

const kind = z.enum(['movie', 'tv']);

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

const count = z.int32().min(0);
const numbers = z.array(count).max(50);

const episodes = z.object({ showId: z.string().min(1), season: count, numbers }) satisfies z.ZodType<HeldEpisodes>;

const watched = z.object({
  personId: z.string().min(1),
  itemId: z.string().min(1),
  season: count.nullable(),
  numbers,
}) satisfies z.ZodType<Watched>;

export const mediaServer = { libraries: z.array(library), scan: page(item), episodes: page(episodes), watched: page(watched) };
