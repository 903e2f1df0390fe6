import { z } from 'zod';
import type { HeldEpisodes, Library, LibraryItem } from '../media-server.js';
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

const episodes = z.object({
  showId: z.string().min(1),
  season: z.int().min(0),
  numbers: z.array(z.int().min(0)).max(50),
}) satisfies z.ZodType<HeldEpisodes>;

export const mediaServer = { libraries: z.array(library), scan: page(item), episodes: page(episodes) };
