import type { AlbumDetails, MovieDetails, ShowDetails } from '@ombi/sdk';
import { regularSeasons } from '../../catalogue/index.js';
import { toSearchKey } from '../../kernel/index.js';
import type { NewRequestedTitle } from '../store/index.js';

/** Length of the columns by which lists are searched and sorted. */
const KEY_LENGTH = 255;

/** The stored fields of a movie, so that lists need no metadata source. Texts are cut to the length of their columns. */
export const movieSnapshot = (movie: MovieDetails, langCode: string, sample: boolean): NewRequestedTitle => ({
  ...commonFields(movie, 'movie', sample),
  ...screenFields(movie, langCode),
  digitalReleaseDate: movie.releases.digital,
});

/** The stored fields of an album. */
export const albumSnapshot = (album: AlbumDetails, cover: string | null, sample: boolean): NewRequestedTitle => ({
  ...commonFields(album, 'album', sample),
  posterPath: cover,
  releaseDate: firstDayOf(album.releaseDate),
  artistId: album.artist.ref.id,
  artistName: album.artist.name.slice(0, 512),
  artistNameKey: toSearchKey(album.artist.name).slice(0, KEY_LENGTH),
});

/** The stored fields of a series. */
export const seriesSnapshot = (show: ShowDetails, langCode: string, sample: boolean): NewRequestedTitle => ({
  ...commonFields(show, 'tv', sample),
  ...screenFields(show, langCode),
  seriesType: isAnime(show) ? SERIES_TYPE.anime : SERIES_TYPE.standard,
  totalSeasons: regularSeasons(show.seasons).length,
});

/** The fields of every title; those that only some kinds have are null. */
const commonFields = (
  { ref, title, overview }: Pick<MovieDetails | AlbumDetails | ShowDetails, 'ref' | 'title' | 'overview'>,
  kind: NewRequestedTitle['kind'],
  sample: boolean,
): NewRequestedTitle => ({
  kind,
  source: ref.source,
  externalId: ref.id,
  title: title.slice(0, 512),
  titleKey: toSearchKey(title).slice(0, KEY_LENGTH),
  overview,
  sample,
  imdbId: null,
  tvdbId: null,
  posterPath: null,
  backdropPath: null,
  releaseDate: null,
  digitalReleaseDate: null,
  status: null,
  langCode: null,
  artistId: null,
  artistName: null,
  artistNameKey: null,
  seriesType: null,
  totalSeasons: null,
});

/** The fields that movies and series have, and albums have not. */
function screenFields(details: MovieDetails | ShowDetails, langCode: string) {
  const { ref, posterPath, backdropPath, releaseDate, status } = details;
  const ids = { [ref.source]: ref.id, ...details.ids };
  return {
    imdbId: ids.imdb ?? null,
    tvdbId: ids.tvdb ?? null,
    posterPath,
    backdropPath,
    releaseDate,
    status: status.slice(0, 64),
    langCode: langCode.slice(0, 16),
  };
}

/** Numbers of the public API. */
const SERIES_TYPE = { standard: 0, anime: 1 } as const;

/** As the source says, else by the genre "animation" together with the keyword "anime". */
const isAnime = ({ isAnime: isDeclaredAnime, genres, keywords }: ShowDetails): boolean =>
  isDeclaredAnime ??
  (genres.some(({ name }) => name.toLowerCase() === 'animation') && keywords.some(({ name }) => name.toLowerCase() === 'anime'));

/** Completes `YYYY` or `YYYY-MM` with the first month and day. */
const firstDayOf = (date: string | null): string | null => date && `${date}-01-01`.slice(0, 10);

/** What the download rules look at, beside the stored fields. */
export const downloadRuleAttributesOf = ({
  genres,
  originalLanguage,
}: Pick<MovieDetails | ShowDetails, 'genres' | 'originalLanguage'>) => ({
  genreIds: genres.map(({ id }) => id),
  originalLanguage,
});
