import type { AlbumDetails, MovieDetails, ShowDetails } from '@ombi/sdk';
import { regularSeasons } from '../../catalogue/index.js';
import { normaliseText } from '../../kernel/index.js';
import type { NewRequestedTitle } from '../store/index.js';

/** The stored fields of a movie, so that lists need no metadata source. Texts are cut to the length of their columns. */
export function movieSnapshot(movie: MovieDetails, langCode: string, sample: boolean): NewRequestedTitle {
  const { ref, ids } = movie;
  return {
    ...titleFields(movie.title),
    kind: 'movie',
    source: ref.source,
    externalId: ref.id,
    imdbId: ids.imdb ?? null,
    tvdbId: ids.tvdb ?? null,
    overview: movie.overview,
    posterPath: movie.posterPath,
    backdropPath: movie.backdropPath,
    releaseDate: movie.releaseDate,
    digitalReleaseDate: movie.releases.digital,
    status: movie.status.slice(0, 64),
    langCode: langCode.slice(0, 16),
    ...NO_ALBUM,
    ...NO_SERIES,
    sample,
  };
}

/** The stored fields of an album. */
export function albumSnapshot(album: AlbumDetails, cover: string | null, sample: boolean): NewRequestedTitle {
  const { ref, artist } = album;
  return {
    ...titleFields(album.title),
    kind: 'album',
    source: ref.source,
    externalId: ref.id,
    imdbId: null,
    tvdbId: null,
    overview: album.overview,
    posterPath: cover,
    backdropPath: null,
    releaseDate: firstDayOf(album.releaseDate),
    digitalReleaseDate: null,
    status: null,
    langCode: null,
    artistId: artist.ref.id,
    artistName: artist.name.slice(0, 512),
    ...NO_SERIES,
    sample,
  };
}

/** The stored fields of a series. */
export function seriesSnapshot(show: ShowDetails, langCode: string, sample: boolean): NewRequestedTitle {
  const ref = show.ref;
  const ids = { [ref.source]: ref.id, ...show.ids };
  return {
    ...titleFields(show.title),
    kind: 'tv',
    source: ref.source,
    externalId: ref.id,
    imdbId: ids.imdb ?? null,
    tvdbId: ids.tvdb ?? null,
    overview: show.overview,
    posterPath: show.posterPath,
    backdropPath: show.backdropPath,
    releaseDate: show.releaseDate,
    digitalReleaseDate: null,
    status: show.status.slice(0, 64),
    langCode: langCode.slice(0, 16),
    ...NO_ALBUM,
    seriesType: isAnime(show) ? SERIES_TYPE.anime : SERIES_TYPE.standard,
    totalSeasons: regularSeasons(show.seasons).length,
    sample,
  };
}

const NO_ALBUM = { artistId: null, artistName: null };
const NO_SERIES = { seriesType: null, totalSeasons: null };

/** Numbers of the public API. */
const SERIES_TYPE = { standard: 0, anime: 1 } as const;

/** Requires both the genre "animation" and the keyword "anime". */
const isAnime = ({ genres, keywords }: ShowDetails): boolean =>
  genres.some(({ name }) => name.toLowerCase() === 'animation') && keywords.some(({ name }) => name.toLowerCase() === 'anime');

const titleFields = (title: string) => ({ title: title.slice(0, 512), titleKey: normaliseText(title).slice(0, 255) });

/** Completes `YYYY` or `YYYY-MM` with the first month and day. */
const firstDayOf = (date: string | null): string | null => date && `${date}-01-01`.slice(0, 10);
