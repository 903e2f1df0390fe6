import type { MovieCardFlags, MovieFlags, MultiSearchHit, RelatedMovie, MovieListItem, MovieRequest } from '../../api/movies/index.js';
import type { ShowListItem, ShowAvailability } from '../../api/shows/index.js';
import { yearOf } from './format.js';
import { NOT_REQUESTED, type RequestFlags, type Variant } from './request-status.js';
import type { Title, TitleKind } from './title.js';

/** Display name of the requester; empty where it is not returned. */
export const requesterNameOf = ({ requestedByAlias, requestedUser }: Pick<MovieRequest, 'requestedByAlias' | 'requestedUser'>): string =>
  requestedByAlias || requestedUser?.userAlias || requestedUser?.alias || requestedUser?.userName || '';

/** Cards carry no reason for a denial. */
type MovieVariantFlagsWire = Omit<MovieCardFlags, 'requestId' | 'itemLinks' | 'sample'> &
  Partial<Pick<MovieFlags, 'deniedReason' | 'deniedReason4K'>>;

/** The flags of both variants of a movie, from the flat response. */
export const movieVariantFlags = (wire: MovieVariantFlagsWire): Readonly<Record<Variant, RequestFlags>> => ({
  regular: {
    ...NOT_REQUESTED,
    requested: wire.requested,
    approved: wire.approved,
    available: wire.available,
    denied: wire.denied === true,
    deniedReason: wire.deniedReason ?? null,
  },
  '4k': {
    ...NOT_REQUESTED,
    requested: wire.has4KRequest,
    approved: wire.approved4K,
    available: wire.available4K,
    denied: wire.denied4K === true,
    deniedReason: wire.deniedReason4K ?? null,
  },
});

/** A movie of a discover row or an advanced search. */
export const titleFromMovieListItem = (movie: MovieListItem): Title => toMovieTitle(movie, movie.posterPath, movie.releaseDate);

/** A movie related to another one. */
export const titleFromRelatedMovie = (movie: RelatedMovie): Title => toMovieTitle(movie, movie.poster_path, movie.release_date);

/** The members of a movie card that hold its flags. */
function movieTitleFlags(wire: MovieVariantFlagsWire): Pick<Title, 'flags' | 'flags4K'> {
  const { regular, '4k': flags4K } = movieVariantFlags(wire);
  return { flags: regular, flags4K };
}

const toMovieTitle = (movie: MovieListItem | RelatedMovie, posterPath: string | null, releaseDate: string | null): Title => ({
  kind: 'movie',
  id: String(movie.id),
  name: movie.title ?? '',
  overview: movie.overview ?? '',
  posterPath,
  year: yearOf(releaseDate),
  ...movieTitleFlags(movie),
  isSample: movie.sample === true,
});

const WITH_YEAR = /^(.*) \((\d{4})\)$/s;

/** The search appends the year to the title: `Metropolis (1927)`. */
function splitYear(text: string): Pick<Title, 'name' | 'year'> {
  const [, name, year] = WITH_YEAR.exec(text) ?? [];
  return name && year ? { name, year: Number(year) } : { name: text, year: null };
}

const KIND: Readonly<Record<string, TitleKind>> = { movie: 'movie', tv: 'tv', artist: 'artist', person: 'person' };

const hasRequestFlags = (hit: MultiSearchHit): hit is MultiSearchHit & MovieCardFlags => hit.requested !== undefined;

/** Availability members that only series have. */
const showAvailability = ({ fullyAvailable, partlyAvailable }: MultiSearchHit): Partial<RequestFlags> =>
  fullyAvailable === undefined ? {} : { available: fullyAvailable, partlyAvailable: partlyAvailable === true };

function multiSearchFlags(kind: TitleKind, hit: MultiSearchHit): Pick<Title, 'flags' | 'flags4K'> {
  if (!hasRequestFlags(hit)) return { flags: null };
  if (kind === 'movie') return movieTitleFlags(hit);
  return { flags: { ...movieVariantFlags(hit).regular, ...showAvailability(hit) } };
}

/** A hit of the search; null when this portal has no page for its kind. */
export function titleFromMultiSearch(hit: MultiSearchHit, kinds: ReadonlySet<TitleKind>): Title | null {
  const kind = KIND[hit.mediaType.toLowerCase()];
  if (!kind || !kinds.has(kind)) return null;
  return {
    kind,
    id: hit.id,
    ...splitYear(hit.title ?? ''),
    overview: hit.overview ?? '',
    posterPath: hit.poster,
    ...multiSearchFlags(kind, hit),
    isSample: hit.sample === true,
  };
}

/** A series of a discover row. */
export const titleFromShowListItem = (show: ShowListItem): Title => ({
  kind: 'tv',
  id: String(show.id),
  name: show.title ?? '',
  overview: show.overview ?? '',
  posterPath: show.posterPath,
  year: yearOf(show.firstAired),
  flags: {
    ...NOT_REQUESTED,
    requested: show.requested,
    approved: show.approved,
    available: show.fullyAvailable,
    partlyAvailable: show.partlyAvailable,
    denied: show.denied === true,
    deniedReason: show.deniedReason,
  },
  isSample: show.sample === true,
});

/** A series of an advanced search, which has the shape of a movie in that response. */
export const titleFromAdvancedShow = (row: MovieListItem & ShowAvailability): Title => toShowTitle(titleFromMovieListItem(row), row);

/** A related series or one among a person's credits, likewise in the shape of a movie. */
export const titleFromRelatedShow = (row: RelatedMovie & Partial<ShowAvailability>): Title => toShowTitle(titleFromRelatedMovie(row), row);

/** When the response says that a series is held but not how much of it, it counts as partly available. */
function toShowTitle({ flags4K: _none, ...title }: Title, { fullyAvailable = false, partlyAvailable }: Partial<ShowAvailability>): Title {
  const flags = title.flags && {
    ...title.flags,
    available: fullyAvailable,
    partlyAvailable: partlyAvailable ?? title.flags.available,
  };
  return { ...title, kind: 'tv', flags };
}
