import { orNull, type MediaRef, type ShowDetails } from '@ombi/sdk';
import type { TvMazeCtx } from '../client/ctx.js';
import { get, numberOf } from '../client/get.js';
import { isAdult, PARTS, WholeShow } from '../client/protocol.js';
import { detailsOf } from './details.js';

/** All about a series, in English whatever is asked for; null when the service does not know it, or it is not to be seen. */
export async function show(ctx: TvMazeCtx, ref: MediaRef): Promise<ShowDetails | null> {
  const query = lookupOf(ref);
  const number = query && (await numberOf(ctx, query));
  if (number === null) return null;

  const found = await orNull(get(ctx, `/shows/${number}`, WholeShow, { 'embed[]': PARTS }));
  return found && (ctx.settings.showAdult || !isAdult(found)) ? detailsOf(found, ref) : null;
}

/** How a series is asked for by the number of somebody else; null for what can be none. */
function lookupOf({ kind, source, id }: MediaRef): Record<string, string> | null {
  if (kind !== 'tv') return null;
  if (source === 'tvdb' && /^[1-9]\d{0,9}$/.test(id)) return { thetvdb: id };
  return source === 'imdb' && /^tt\d{7,10}$/.test(id) ? { imdb: id } : null;
}
