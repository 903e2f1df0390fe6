import type { MediaRef } from '@ombi/sdk';
import { getOrNull, type TmdbCtx } from '../client.js';
import { FindResponse } from '../protocol/common.js';
import { isTitleKind, refOf } from './title-summary.js';

const MAX_ID = 2 ** 31 - 1;

/** Whether a number can be an id of the service: a positive 32-bit integer. */
export const isTmdbId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= MAX_ID;

/** Whether a text is an id of the service. */
export const isTmdbIdText = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && isTmdbId(Number(id));

/** Whether a reference has a valid id of the service. */
export const isTmdbRef = ({ source, id }: MediaRef): boolean => source === 'tmdb' && isTmdbIdText(id);

/** External ids that the service can look up: its names for them, and their formats. */
const EXTERNAL_SOURCES: Partial<Record<MediaRef['source'], { readonly name: string; readonly looks: RegExp }>> = {
  imdb: { name: 'imdb_id', looks: /^tt\d{1,12}$/ },
  tvdb: { name: 'tvdb_id', looks: /^[1-9]\d{0,11}$/ },
};

/** Finds a title by an external id: the service's own reference; null when the id is unknown. */
export async function findByExternalId(ctx: TmdbCtx, ref: MediaRef): Promise<MediaRef | null> {
  if (!isTitleKind(ref.kind)) return null;
  if (isTmdbRef(ref)) return ref;
  const externalSource = EXTERNAL_SOURCES[ref.source];
  if (!externalSource?.looks.test(ref.id)) return null;

  const found = await getOrNull(ctx, `/find/${ref.id}`, FindResponse, { external_source: externalSource.name });
  const match = (ref.kind === 'movie' ? found?.movie_results : found?.tv_results)?.[0];
  return match ? refOf(ref.kind, match.id) : null;
}
