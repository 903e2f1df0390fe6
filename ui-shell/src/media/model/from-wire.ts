import type { CardFlagsWire, MovieFlagsWire, MultiSearchWire, RelatedMovieWire, SearchMovieWire } from '../../api/movies/index.js';
import { yearOf } from './dates.js';
import { UNTOUCHED, type CopyFlags, type Variant } from './standing.js';
import type { Title, TitleKind } from './title.js';

/** Cards are not told why something was denied. */
type CopiesWire = Omit<CardFlagsWire, 'requestId' | 'itemLinks' | 'sample'> &
  Partial<Pick<MovieFlagsWire, 'deniedReason' | 'deniedReason4K'>>;

/** The two copies of a movie, untwisted from the flat answer. */
export const copiesOf = (wire: CopiesWire): Readonly<Record<Variant, CopyFlags>> => ({
  regular: {
    ...UNTOUCHED,
    requested: wire.requested,
    approved: wire.approved,
    available: wire.available,
    denied: wire.denied === true,
    deniedReason: wire.deniedReason ?? null,
  },
  '4k': {
    ...UNTOUCHED,
    requested: wire.has4KRequest,
    approved: wire.approved4K,
    available: wire.available4K,
    denied: wire.denied4K === true,
    deniedReason: wire.deniedReason4K ?? null,
  },
});

/** A movie of a discover row or an advanced search. */
export const fromSearchMovie = (movie: SearchMovieWire): Title => titleOf(movie, movie.posterPath, movie.releaseDate);

/** A movie beside another one. */
export const fromRelated = (movie: RelatedMovieWire): Title => titleOf(movie, movie.poster_path, movie.release_date);

const titleOf = (movie: SearchMovieWire | RelatedMovieWire, posterPath: string | null, releaseDate: string | null): Title => ({
  kind: 'movie',
  id: String(movie.id),
  name: movie.title ?? '',
  overview: movie.overview ?? '',
  posterPath,
  year: yearOf(releaseDate),
  flags: copiesOf(movie).regular,
  sample: movie.sample === true,
});

const WITH_YEAR = /^(.*) \((\d{4})\)$/s;

/** The search writes the year behind the title: `Metropolis (1927)`. */
function apart(text: string): Pick<Title, 'name' | 'year'> {
  const [, name, year] = WITH_YEAR.exec(text) ?? [];
  return name && year ? { name, year: Number(year) } : { name: text, year: null };
}

const KIND: Readonly<Record<string, TitleKind>> = { movie: 'movie', tv: 'tv', artist: 'artist', person: 'person' };

const isTold = (hit: MultiSearchWire): hit is MultiSearchWire & CardFlagsWire => hit.requested !== undefined;

/** How much of a series is there, which no movie tells. */
const heldOf = ({ fullyAvailable, partlyAvailable }: MultiSearchWire): Partial<CopyFlags> =>
  fullyAvailable === undefined ? {} : { available: fullyAvailable, partlyAvailable: partlyAvailable === true };

/** A hit of the search; null when it is of a kind this portal has no page for. */
export function fromMultiSearch(hit: MultiSearchWire, kinds: ReadonlySet<TitleKind>): Title | null {
  const kind = KIND[hit.mediaType.toLowerCase()];
  if (!kind || !kinds.has(kind)) return null;
  return {
    kind,
    id: hit.id,
    ...apart(hit.title ?? ''),
    overview: hit.overview ?? '',
    posterPath: hit.poster,
    flags: isTold(hit) ? { ...copiesOf(hit).regular, ...heldOf(hit) } : null,
    sample: hit.sample === true,
  };
}
