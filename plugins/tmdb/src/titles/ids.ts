import type { MediaRef } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import { find } from '../client/get.js';
import { Found } from '../protocol/rows.js';
import { isKind, refOf } from './summary.js';

const LARGEST = 2 ** 31 - 1;

/** Whether the service can have such a number: it counts from 1 and with 32 bits. */
export const isNumber = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= LARGEST;

/** The same of a number that is written out. */
export const isWrittenNumber = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && isNumber(Number(id));

/** Whether the service can be asked about a title by this reference. */
export const isOwn = ({ source, id }: MediaRef): boolean => source === 'tmdb' && isWrittenNumber(id);

/** Ids that the service can look up: the names it has for them, and how they look. */
const FOREIGN: Partial<Record<MediaRef['source'], { readonly name: string; readonly looks: RegExp }>> = {
  imdb: { name: 'imdb_id', looks: /^tt\d{1,12}$/ },
  tvdb: { name: 'tvdb_id', looks: /^[1-9]\d{0,11}$/ },
};

/** The service's own reference of a title; null when it does not know the id. */
export async function resolve(ctx: TmdbCtx, ref: MediaRef): Promise<MediaRef | null> {
  if (!isKind(ref.kind)) return null;
  if (isOwn(ref)) return ref;
  const foreign = FOREIGN[ref.source];
  if (!foreign?.looks.test(ref.id)) return null;

  const found = await find(ctx, `/find/${ref.id}`, Found, { external_source: foreign.name });
  const match = (ref.kind === 'movie' ? found?.movie_results : found?.tv_results)?.[0];
  return match ? refOf(ref.kind, match.id) : null;
}
