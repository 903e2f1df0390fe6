import { PluginFailure, type ApprovedItem, type DownloadReceipt } from '@ombi/sdk';
import { Movie, MoviePage, type PluginCtx } from './protocol.js';

/** Adds a movie to Depot. A movie that it already has counts as success, so a repeated dispatch is harmless. */
export async function add(ctx: PluginCtx, item: ApprovedItem): Promise<DownloadReceipt> {
  const tmdbId = requireTmdbId(item);
  const known = await findMovie(ctx, tmdbId);
  if (known) return { outcome: 'already-there', externalId: known.id };

  const added = await ctx.http.post('/movies', { tmdbId, title: item.title, year: item.year, ...downloadChoices(item) }, Movie);
  return { outcome: 'added', externalId: added.id };
}

async function findMovie({ http }: PluginCtx, tmdbId: number): Promise<Movie | undefined> {
  const { items } = await http.get('/movies', MoviePage, { query: { tmdbId } });
  return items.find((movie) => movie.tmdbId === tmdbId);
}

/** The choice for this request, else the preference of the requester; 0 leaves the choice to Depot. */
const downloadChoices = (item: ApprovedItem) => ({
  profileId: item.qualityProfileId || item.preferredQualityProfileId,
  folderId: item.rootFolderId || item.preferredRootFolderId,
});

function requireTmdbId({ ref, ids }: ApprovedItem): number {
  const id = Number(ref.source === 'tmdb' ? ref.id : ids.tmdb);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new PluginFailure('rejected', 'This movie has no number that the downloader knows.');
}
