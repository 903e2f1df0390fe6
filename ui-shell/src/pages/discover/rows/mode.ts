import type { TitleKind } from '../../../media/model/title.js';
import type { ReadTitles } from '../../../media/titles/use-titles.js';
import type { RowName, TitleSource } from './sources.js';

/** Which kinds a row shows: one of them, or all together. */
export type Mode = 'combined' | TitleKind;

/** The numbers under which browsers remember a mode. */
const NUMBERS: readonly (readonly [Mode, string])[] = [
  ['combined', '1'],
  ['movie', '2'],
  ['tv', '3'],
];

const keyOf = (row: RowName): string => `DiscoverMode_${row}`;

const sourcesOf = (sources: readonly TitleSource[], row: RowName) => sources.filter(({ rows }) => rows[row]);

/** What one can choose for a row; nothing where there is no choice. */
export function modesOf(sources: readonly TitleSource[], row: RowName): readonly Mode[] {
  const kinds = sourcesOf(sources, row).map(({ kind }) => kind);
  return kinds.length > 1 && row !== 'seasonal' ? ['combined', ...kinds] : [];
}

export function rememberedMode(storage: Pick<Storage, 'getItem'>, row: RowName, modes: readonly Mode[]): Mode {
  const stored = storage.getItem(keyOf(row));
  const mode = NUMBERS.find(([, number]) => number === stored)?.[0];
  return mode && modes.includes(mode) ? mode : 'combined';
}

export function rememberMode(storage: Pick<Storage, 'setItem'>, row: RowName, mode: Mode): void {
  const number = NUMBERS.find(([name]) => name === mode)?.[1];
  if (number) storage.setItem(keyOf(row), number);
}

/** Reads a row in a mode; several kinds take turns. One that cannot be read leaves the row to the others. */
export function readerOf(sources: readonly TitleSource[], row: RowName, mode: Mode): ReadTitles {
  const readers = sourcesOf(sources, row).flatMap(({ kind, rows }) =>
    rows[row] && (mode === 'combined' || mode === kind) ? [rows[row]] : [],
  );
  return async (batch, signal) => {
    const lists = await Promise.allSettled(readers.map((read) => read(batch, signal)));
    const [failed] = lists.filter(({ status }) => status === 'rejected');
    const told = lists.flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []));
    if (failed && told.length === 0) throw (failed as PromiseRejectedResult).reason;
    return inTurns(told);
  };
}

/** The first of every list, then the second of every list, and so on. */
export function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}
