import { z } from 'zod';
import type { Library, LibraryItem } from '../media-server.js';
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

export const mediaServer = { libraries: z.array(library), scan: page(item) };
