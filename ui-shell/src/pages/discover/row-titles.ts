import { useState } from 'react';
import type { TitleKind } from '../../media/model/title.js';
import { type TitlePageReader, useTitleList, type TitleList } from '../../media/title-list.js';
import { moviesApi, type MovieRowName } from '../../api/movies/index.js';
import { showRowsApi, type ShowRowName } from '../../api/shows/index.js';
import { titleFromShowListItem, titleFromMovieListItem } from '../../media/model/title-mappers.js';

/** The rows of the page, in display order. */
export const DISCOVER_ROWS = ['seasonal', 'popular', 'trending', 'upcoming'] as const;
export type DiscoverRowName = (typeof DISCOVER_ROWS)[number];

/** A kind of titles with discover lists. `rows` may lack one: series have no seasonal list. */
export interface DiscoverSource {
  readonly kind: TitleKind;
  readonly rows: Readonly<Partial<Record<DiscoverRowName, TitlePageReader>>>;
}

const movieRow =
  (name: MovieRowName): TitlePageReader =>
  async (listRange, signal) =>
    ((await moviesApi.row(name, listRange, signal)) ?? []).map(titleFromMovieListItem);

const showRow =
  (name: ShowRowName): TitlePageReader =>
  async (listRange, signal) =>
    ((await showRowsApi.row(name, listRange, signal)) ?? []).map(titleFromShowListItem);

/** All kinds of this portal. With more than one, a toggle is shown. */
const TITLE_SOURCES: readonly DiscoverSource[] = [
  {
    kind: 'movie',
    // The API calls the trending list `nowplaying` for historical reasons.
    rows: {
      seasonal: movieRow('seasonal'),
      popular: movieRow('popular'),
      trending: movieRow('nowplaying'),
      upcoming: movieRow('upcoming'),
    },
  },
  { kind: 'tv', rows: { popular: showRow('popular'), trending: showRow('trending'), upcoming: showRow('anticipated') } },
];

/** Which kinds a row shows: one of them, or all of them combined. */
export type RowMode = 'combined' | TitleKind;

/** Numbers under which browsers store a mode. */
const STORED_NUMBERS: readonly (readonly [RowMode, string])[] = [
  ['combined', '1'],
  ['movie', '2'],
  ['tv', '3'],
];

const storageKeyOf = (row: DiscoverRowName): string => `DiscoverMode_${row}`;

const sourcesOfRow = (sources: readonly DiscoverSource[], row: DiscoverRowName) => sources.filter(({ rows }) => rows[row]);

/** The modes available for a row; empty where there is no choice. */
export function rowModes(sources: readonly DiscoverSource[], row: DiscoverRowName): readonly RowMode[] {
  const kinds = sourcesOfRow(sources, row).map(({ kind }) => kind);
  return kinds.length > 1 && row !== 'seasonal' ? ['combined', ...kinds] : [];
}

export function readStoredRowMode(storage: Pick<Storage, 'getItem'>, row: DiscoverRowName, modes: readonly RowMode[]): RowMode {
  const stored = storage.getItem(storageKeyOf(row));
  const mode = STORED_NUMBERS.find(([, number]) => number === stored)?.[0];
  return mode && modes.includes(mode) ? mode : 'combined';
}

export function storeRowMode(storage: Pick<Storage, 'setItem'>, row: DiscoverRowName, rowMode: RowMode): void {
  const number = STORED_NUMBERS.find(([name]) => name === rowMode)?.[1];
  if (number) storage.setItem(storageKeyOf(row), number);
}

/** Reader of a row in a mode; several kinds are interleaved. A kind that fails is left out. */
export function createRowReader(sources: readonly DiscoverSource[], row: DiscoverRowName, rowMode: RowMode): TitlePageReader {
  const readers = sourcesOfRow(sources, row).flatMap(({ kind, rows }) =>
    rows[row] && (rowMode === 'combined' || rowMode === kind) ? [rows[row]] : [],
  );
  return async (listRange, signal) => {
    const lists = await Promise.allSettled(readers.map((read) => read(listRange, signal)));
    const [failed] = lists.filter(({ status }) => status === 'rejected');
    const results = lists.flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []));
    if (failed && results.length === 0) throw (failed as PromiseRejectedResult).reason;
    return interleave(results);
  };
}

/** The first items of all lists, then the second items, and so on. */
export function interleave<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

/** Number of titles per fetch. */
export const ROW_PAGE_SIZE = 10;

/** The titles of a row in a mode. */
export const useRowTitles = (row: DiscoverRowName, rowMode: RowMode = 'combined'): TitleList =>
  useTitleList({
    name: ['discover', row, rowMode],
    amount: ROW_PAGE_SIZE,
    read: createRowReader(TITLE_SOURCES, row, rowMode),
    maxEmptyPages: 3,
  });

interface RowModeControl {
  readonly modes: readonly RowMode[];
  readonly mode: RowMode;
  readonly choose: (rowMode: RowMode) => void;
}

/** The mode of a row, stored in this browser. */
export function useRowMode(row: DiscoverRowName): RowModeControl {
  const modes = rowModes(TITLE_SOURCES, row);
  const [rowMode, setMode] = useState(() => readStoredRowMode(localStorage, row, modes));

  const choose = (next: RowMode) => {
    storeRowMode(localStorage, row, next);
    setMode(next);
  };
  return { modes, mode: rowMode, choose };
}
