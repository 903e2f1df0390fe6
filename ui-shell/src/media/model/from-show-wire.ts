import type { RelatedMovieWire, SearchMovieWire } from '../../api/movies/index.js';
import type { SearchShowWire, ShowCardWire } from '../../api/shows/index.js';
import { yearOf } from './dates.js';
import { fromRelated, fromSearchMovie } from './from-wire.js';
import { UNTOUCHED } from './standing.js';
import type { Title } from './title.js';

/** A series of a discover row. */
export const fromSearchShow = (show: SearchShowWire): Title => ({
  kind: 'tv',
  id: String(show.id),
  name: show.title ?? '',
  overview: show.overview ?? '',
  posterPath: show.posterPath,
  year: yearOf(show.firstAired),
  flags: {
    ...UNTOUCHED,
    requested: show.requested,
    approved: show.approved,
    available: show.fullyAvailable,
    partlyAvailable: show.partlyAvailable,
    denied: show.denied === true,
    deniedReason: show.deniedReason,
  },
  sample: show.sample === true,
});

/** A series of an advanced search, which has the shape of a movie there. */
export const fromFoundShow = (row: SearchMovieWire & ShowCardWire): Title => asShow(fromSearchMovie(row), row);

/** A series beside another title or among those of a person, likewise. */
export const fromRelatedShow = (row: RelatedMovieWire & Partial<ShowCardWire>): Title => asShow(fromRelated(row), row);

/** Of a series that is held, although nobody tells how much of it, only so much is sure that a part of it is there. */
function asShow(title: Title, { fullyAvailable = false, partlyAvailable }: Partial<ShowCardWire>): Title {
  const flags = title.flags && {
    ...title.flags,
    available: fullyAvailable,
    partlyAvailable: partlyAvailable ?? title.flags.available,
  };
  return { ...title, kind: 'tv', flags };
}
