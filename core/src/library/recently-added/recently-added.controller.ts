import { Controller, Get } from '@nestjs/common';
import { RequireSignIn } from '../../identity/index.js';
import { RecentlyAddedRepository, type RecentEpisode, type RecentItem } from './recently-added.repository.js';

/** Lists recently added titles and episodes, in the shapes of the v1 API. */
@Controller('api/v1/RecentlyAdded')
@RequireSignIn()
export class RecentlyAddedController {
  constructor(private readonly recentlyAddedRepository: RecentlyAddedRepository) {}

  @Get('movies')
  async listMovies() {
    return (await this.recentlyAddedRepository.findMovies()).map(toV1Item);
  }

  @Get('tv')
  async listEpisodes() {
    return (await this.recentlyAddedRepository.findEpisodes()).map(toV1Episode);
  }

  @Get('tv/grouped')
  async listSeasons() {
    return (await this.recentlyAddedRepository.findSeasons()).map(toV1Episode);
  }
}

/** Media servers report no overview. */
const toV1Item = ({ id, title, year, imdbId, tvdbId, tmdbId, quality, addedAt }: RecentItem) => ({
  id,
  title,
  overview: null,
  imdbId,
  tvDbId: tvdbId,
  theMovieDbId: tmdbId,
  releaseYear: year === null ? null : String(year),
  addedAt: addedAt.toISOString(),
  quality,
});

const toV1Episode = ({ season, number, ...item }: RecentEpisode) => ({ ...toV1Item(item), seasonNumber: season, episodeNumber: number });
