import { QUEUE_ROW_DEFAULTS, toQueueResponse as toServarrQueuePage } from '@ombi/servarr/simulator';
import type { StoredCommand, StoredEpisode, StoredSeries } from './records.js';
import type { SonarrState } from './state.js';

const FIXED_TIMESTAMP = '2024-01-01T00:00:00Z';

const statisticsOf = (episodes: readonly StoredEpisode[], unaired: ReadonlySet<number>) => {
  const files = episodes.filter(({ hasFile }) => hasFile).length;
  const wanted = episodes.filter(({ id, monitored, hasFile }) => (monitored && !unaired.has(id)) || hasFile).length;
  return {
    episodeFileCount: files,
    episodeCount: wanted,
    totalEpisodeCount: episodes.length,
    sizeOnDisk: files * 1_000_000_000,
    releaseGroups: [],
    percentOfEpisodes: wanted === 0 ? 0 : (100 * files) / wanted,
  };
};

/** A series in the format of the API; only version 4 has the TheMovieDb id. */
export function toSeriesResponse(state: SonarrState, { tmdbId, ...series }: StoredSeries, isV3: boolean) {
  const all = state.episodesOf(series.id);
  return {
    ...series,
    ...(!isV3 && { tmdbId, monitorNewItems: 'all' }),
    path: `${series.rootFolderPath}/${series.title}`,
    status: 'continuing',
    images: [],
    genres: [],
    added: FIXED_TIMESTAMP,
    seasons: series.seasons.map((season) => ({
      ...season,
      statistics: statisticsOf(
        all.filter(({ seasonNumber }) => seasonNumber === season.seasonNumber),
        state.unairedEpisodes,
      ),
    })),
    statistics: {
      seasonCount: series.seasons.filter(({ seasonNumber }) => seasonNumber > 0).length,
      ...statisticsOf(all, state.unairedEpisodes),
    },
  };
}

/** An episode in the format of the API. */
export const toEpisodeResponse = (episode: StoredEpisode) => ({
  ...episode,
  tvdbId: 500_000 + episode.id,
  episodeFileId: episode.hasFile ? episode.id : 0,
  title: `Episode ${episode.episodeNumber}`,
  airDateUtc: FIXED_TIMESTAMP,
  unverifiedSceneNumbering: false,
});

/** A command in the format of the API: version 3 has the series id in another member than version 4. */
export const toCommandResponse = ({ id, name, status, seriesId, seasonNumber, episodeIds }: StoredCommand, isV3: boolean) => ({
  id,
  name,
  commandName: name,
  priority: 'normal',
  status,
  trigger: 'manual',
  queued: FIXED_TIMESTAMP,
  body: {
    name,
    ...(episodeIds && { episodeIds }),
    ...(seasonNumber !== undefined && { seasonNumber }),
    ...(seriesId !== undefined && (name === 'RefreshSeries' && !isV3 ? { seriesIds: [seriesId] } : { seriesId })),
  },
});

/** A page of the queue; includes series and episode only when the query requests them. */
export const toQueueResponse = (state: SonarrState, query: URLSearchParams, isV3: boolean) =>
  toServarrQueuePage([...state.queue.entries()], query, ([index, { episodeId, ...facts }]) => {
    const episode = state.episodes.get(episodeId);
    const series = episode && state.series.get(episode.seriesId);
    return {
      ...QUEUE_ROW_DEFAULTS,
      id: index + 1,
      title: `Episode.${episodeId}.1080p`,
      ...facts,
      ...(series && { seriesId: series.id, episodeId: episode.id, seasonNumber: episode.seasonNumber }),
      ...(series && query.get('includeSeries') === 'true' && { series: toSeriesResponse(state, series, isV3) }),
      ...(series && query.get('includeEpisode') === 'true' && { episode: toEpisodeResponse(episode) }),
    };
  });
