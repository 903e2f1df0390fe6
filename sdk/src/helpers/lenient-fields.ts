import { z } from 'zod';
import type { DownloaderItem } from '../capabilities/downloader.js';
import type { EpisodeFile } from '../capabilities/media-server.js';

/** Schemas for fields of services that send null, an empty text or nothing for unknown values. */
export const lenientFields = {
  /** Text; empty when unknown. */
  text: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  /** Text; null when unknown or empty. */
  textOrNull: z
    .string()
    .nullish()
    .transform((value) => value || null),
  /** Number; 0 when unknown. */
  number: z
    .number()
    .nullish()
    .transform((value) => value ?? 0),
  /** Boolean; false when unknown. */
  flag: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  /** List; empty when unknown. */
  list: <T extends z.ZodType>(item: T) =>
    z
      .array(item)
      .nullish()
      .transform((items) => items ?? []),
  /** List without the rows that are not what was expected, for lists that are only displayed. */
  rows: <T extends z.ZodType>(row: T) =>
    z.array(row.nullable().catch(null)).transform((all) => all.filter((one): one is NonNullable<z.output<T>> => one !== null)),
};

/**
 * Stands in the list of a downloader for a title that could not be read. The portal names the number of such titles to administrators, and
 * takes none that is missing for deleted as long as there is one.
 */
export const UNREADABLE_ITEM: DownloaderItem = { ref: { kind: 'movie', source: 'tmdb', id: '' }, ids: {}, monitored: false, variants: [] };

/** The same in a list of episodes, also that of a media server. */
export const UNREADABLE_EPISODE: EpisodeFile = { showId: '', season: 0, numbers: [] };
