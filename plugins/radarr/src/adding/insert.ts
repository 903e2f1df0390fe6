import type { ApprovedItem } from '@ombi/sdk';
import { API, Candidates, Movie } from '../protocol.js';
import type { RadarrCtx } from '../protocol.js';
import type { MinimumAvailability } from '../settings.js';
import { folderFor, profileFor } from './wishes.js';

const AVAILABILITY: Readonly<Record<MinimumAvailability, string>> = {
  Announced: 'announced',
  InCinemas: 'inCinemas',
  Released: 'released',
};

/** Add a movie that Radarr does not have, and let it search unless that is switched off. Gives Radarr's id of it. */
export async function insertMovie(ctx: RadarrCtx, item: ApprovedItem, tmdbId: number, tags: readonly number[]): Promise<number> {
  const { minimumAvailability, addOnly } = ctx.connection;
  const [found, qualityProfileId, rootFolderPath] = await Promise.all([lookUp(ctx, tmdbId), profileFor(ctx, item), folderFor(ctx, item)]);

  const movie = await ctx.http.post(
    `${API}/movie`,
    {
      title: found?.title ?? item.title,
      year: found?.year ?? item.year ?? 0,
      titleSlug: found?.titleSlug ?? String(tmdbId),
      tmdbId,
      qualityProfileId,
      rootFolderPath,
      minimumAvailability: AVAILABILITY[minimumAvailability],
      monitored: true,
      tags,
      addOptions: { searchForMovie: !addOnly },
    },
    Movie,
  );
  return movie.id;
}

/** The title in Radarr's own spelling. */
async function lookUp({ http }: RadarrCtx, tmdbId: number) {
  const [found] = await http.get(`${API}/movie/lookup`, Candidates, { query: { term: `tmdb:${tmdbId}` } });
  return found;
}
