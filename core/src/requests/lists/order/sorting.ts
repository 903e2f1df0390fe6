import { VARIANTS } from '@ombi/sdk';
import { STATES, type RequestState } from '../../lifecycle/index.js';
import { stagesOf } from '../../store/index.js';

/** How a list is ordered: expressions over the titles, and the direction. Ties go by id in the same direction. */
export interface Sorting {
  readonly by: readonly string[];
  readonly descending: boolean;
}

/** One number per title for where its regular request stands, else its 4K one: pending first. */
const ranks = VARIANTS.flatMap((slot) => STATES.map((state, rank) => `WHEN ("stages" & ${stagesOf([slot], [state])}) <> 0 THEN ${rank}`));
const STANDING = `CASE ${ranks.join(' ')} END`;

/** Whether a title has a request in one of the states. */
const has = (...states: RequestState[]): string => `CASE WHEN ("stages" & ${stagesOf(['regular'], states)}) <> 0 THEN 1 ELSE 0 END`;

/** The names by which callers sort, and what they stand for. Nothing else reaches the database. */
const COLUMNS: ReadonlyMap<string, readonly string[]> = new Map([
  ['id', ['"id"']],
  ['title', ['"titleKey"']],
  ['requesteddate', ['"requestedAt"']],
  ['requesteddate4k', ['"requestedAt"']],
  ['releasedate', ['"releaseDate"']],
  ['digitalreleasedate', ['"digitalReleaseDate"']],
  ['status', ['"status"']],
  ['requeststatus', [STANDING]],
  ['langcode', ['"langCode"']],
  ['themoviedbid', ['LENGTH("externalId")', '"externalId"']], // numbers that are kept as text
  ['imdbid', ['"imdbId"']],
  ['artistname', ['"artistName"']],
  ['foreignalbumid', ['"externalId"']],
  ['approved', [has('approved', 'available')]],
  ['available', [has('available')]],
  ['denied', [has('denied')]],
  ['has4krequest', [`CASE WHEN ("stages" & ${stagesOf(['4k'], STATES)}) <> 0 THEN 1 ELSE 0 END`]],
]);

const column = (name: string): readonly string[] => COLUMNS.get(name) ?? [];

export const NEWEST_FIRST: Sorting = { by: column('requesteddate'), descending: true };

/** The order that a caller names, or null when rows have no such name. A path into a row means the date. */
export function sortingBy(name: string, direction: string): Sorting | null {
  const by = COLUMNS.get(name.includes('.') ? 'requesteddate' : name.toLowerCase());
  return by === undefined ? null : { by, descending: direction.toLowerCase() !== 'asc' };
}

/** The orders of the older list calls, by their names. */
export const ORDERS = { RequestedDateAsc: 1, RequestedDateDesc: 2, TitleAsc: 3, TitleDesc: 4, StatusAsc: 5, StatusDesc: 6 } as const;

const OLDER: Readonly<Record<number, Sorting>> = {
  [ORDERS.RequestedDateAsc]: { by: column('requesteddate'), descending: false },
  [ORDERS.RequestedDateDesc]: NEWEST_FIRST,
  [ORDERS.TitleAsc]: { by: column('title'), descending: false },
  [ORDERS.TitleDesc]: { by: column('title'), descending: true },
  [ORDERS.StatusAsc]: { by: column('requeststatus'), descending: false },
  [ORDERS.StatusDesc]: { by: column('requeststatus'), descending: true },
};

export const olderSorting = (order: number): Sorting => OLDER[order] ?? NEWEST_FIRST;
