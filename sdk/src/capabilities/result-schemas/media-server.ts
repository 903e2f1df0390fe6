import { z } from 'zod';
import type { Library, LibraryItem, RecentlyAdded, WatchedItem } from '../media-server.js';
import { externalIds, episodeFile, pageOf, nullableText, variants } from './shared-schemas.js';

const heldKind = z.enum(['movie', 'tv', 'album']);

const library = z.object({ id: z.string(), name: z.string(), kinds: z.array(heldKind) }) satisfies z.ZodType<Library>;

const libraryItem = z.object({
  id: z.string().min(1),
  kind: heldKind,
  title: z.string(),
  year: z.int().nullable(),
  ids: externalIds,
  variants,
  quality: nullableText,
  /** Only `http`, `https`, a path or nothing: another scheme could run a script. */
  url: z.string().regex(/^$|^https?:\/\/|^\//i),
  addedAt: z.iso.datetime(),
}) satisfies z.ZodType<LibraryItem>;

const watchedItem = z.object({
  userId: z.string().min(1),
  itemId: z.string().min(1),
  season: episodeFile.shape.season.nullable(),
  numbers: episodeFile.shape.numbers,
}) satisfies z.ZodType<WatchedItem>;

const recentlyAdded = z.object({
  items: z.array(libraryItem).max(5_000),
  episodes: z.array(episodeFile).max(50_000),
}) satisfies z.ZodType<RecentlyAdded>;

/** Schemas of the results of all functions of a media server. */
export const mediaServerResultSchemas = {
  libraries: z.array(library),
  serverId: z.string().min(1).max(191).nullable(),
  scan: pageOf(libraryItem),
  episodes: pageOf(episodeFile),
  recentlyAdded,
  watched: pageOf(watchedItem),
  recentlyWatched: z.array(watchedItem).max(50_000),
};
