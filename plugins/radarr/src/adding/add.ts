import { PluginFailure } from '@ombi/sdk';
import type { ApprovedItem, DownloadReceipt } from '@ombi/sdk';
import type { RadarrCtx } from '../protocol.js';
import { findMovie } from './find.js';
import { insertMovie } from './insert.js';
import { tagsFor } from './tags.js';
import { watchKnown } from './watch.js';

/** Make Radarr fetch a movie. A movie that it has already is watched and tagged, never added again. */
export async function add(ctx: RadarrCtx, item: ApprovedItem): Promise<DownloadReceipt> {
  const tmdbId = tmdbIdOf(item);
  const tags = await tagsFor(ctx, item.requestedBy);
  const known = await findMovie(ctx, tmdbId);
  return known ? watchKnown(ctx, known, tags) : addNew(ctx, item, tmdbId, tags);
}

/** Someone may have added it in the meantime, and Radarr says so by a refusal in words. Looking again is surer than reading them. */
async function addNew(ctx: RadarrCtx, item: ApprovedItem, tmdbId: number, tags: readonly number[]): Promise<DownloadReceipt> {
  try {
    return { outcome: 'added', externalId: String(await insertMovie(ctx, item, tmdbId, tags)) };
  } catch (cause) {
    const known = isRefusal(cause) ? await findMovie(ctx, tmdbId) : undefined;
    if (!known) throw cause;
    return watchKnown(ctx, known, tags);
  }
}

const isRefusal = (cause: unknown): boolean => cause instanceof PluginFailure && cause.code === 'rejected';

function tmdbIdOf({ ref, ids }: ApprovedItem): number {
  const id = Number(ref.source === 'tmdb' ? ref.id : ids.tmdb);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new PluginFailure('rejected', 'Radarr knows movies by their TheMovieDb id only, and this one has none.');
}
