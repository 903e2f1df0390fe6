import { movies, type MovieRowName } from '../../../api/movies/index.js';
import { showRows, type ShowRowName } from '../../../api/shows/index.js';
import { fromSearchShow } from '../../../media/model/from-show-wire.js';
import { fromSearchMovie } from '../../../media/model/from-wire.js';
import type { TitleKind } from '../../../media/model/title.js';
import type { ReadTitles } from '../../../media/titles/use-titles.js';

/** The rows of the page, in their order. */
export const ROWS = ['seasonal', 'popular', 'trending', 'upcoming'] as const;
export type RowName = (typeof ROWS)[number];

/** A kind of titles that can be discovered. `rows` may lack one, e.g. shows have no season. */
export interface TitleSource {
  readonly kind: TitleKind;
  readonly rows: Readonly<Partial<Record<RowName, ReadTitles>>>;
}

const movieRow =
  (name: MovieRowName): ReadTitles =>
  async (batch, signal) =>
    ((await movies.row(name, batch, signal)) ?? []).map(fromSearchMovie);

const showRow =
  (name: ShowRowName): ReadTitles =>
  async (batch, signal) =>
    ((await showRows.row(name, batch, signal)) ?? []).map(fromSearchShow);

/** Every kind of this portal. More than one brings the toggle between them. */
export const SOURCES: readonly TitleSource[] = [
  {
    kind: 'movie',
    // Behind the old name `nowplaying` stands the trending list.
    rows: {
      seasonal: movieRow('seasonal'),
      popular: movieRow('popular'),
      trending: movieRow('nowplaying'),
      upcoming: movieRow('upcoming'),
    },
  },
  { kind: 'tv', rows: { popular: showRow('popular'), trending: showRow('trending'), upcoming: showRow('anticipated') } },
];
