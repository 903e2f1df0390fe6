import { VARIANTS, type Variant } from '@ombi/sdk';
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

/** Whether a title has a request for a copy in one of the states. */
const has = (slot: Variant, ...states: RequestState[]): string =>
  `CASE WHEN ("stages" & ${stagesOf([slot], states)}) <> 0 THEN 1 ELSE 0 END`;

/** A column of the request for a copy. Few callers sort by one, so there is no index for it. */
const ofRequest = (slot: Variant, name: string): string =>
  `(SELECT "r"."${name}" FROM "request" "r" WHERE "r"."titleId" = "title"."id" AND "r"."slot" = '${slot}')`;

/** The stored columns of a row that exist once for each copy, with the suffix that the 4K ones have on the wire. */
const ofCopy = (slot: Variant, suffix: '' | '4k'): [string, readonly string[]][] => [
  [`approved${suffix}`, [has(slot, 'approved', 'available')]],
  [`available${suffix}`, [has(slot, 'available')]],
  [`denied${suffix}`, [has(slot, 'denied')]],
  [`markedasapproved${suffix}`, [ofRequest(slot, 'approvedAt')]],
  [`markedasavailable${suffix}`, [ofRequest(slot, 'availableAt')]],
  [`markedasdenied${suffix}`, [ofRequest(slot, 'deniedAt')]],
  [`deniedreason${suffix}`, [ofRequest(slot, 'deniedReason')]],
];

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
  ['overview', ['"overview"']],
  ['posterpath', ['"posterPath"']],
  ['cover', ['"posterPath"']],
  ['background', ['"backdropPath"']],
  ['foreignartistid', ['"artistId"']],
  ['has4krequest', [has('4k', ...STATES)]],
  ['requesteduserid', [ofRequest('regular', 'requesterId')]],
  ['requestedbyalias', [ofRequest('regular', 'requestedByAlias')]],
  ['rootpathoverride', [ofRequest('regular', 'rootFolderOverride')]],
  ['qualityoverride', [ofRequest('regular', 'qualityOverride')]],
  ...ofCopy('regular', ''),
  ...ofCopy('4k', '4k'),
  // The same for every row of a list.
  ...['requesttype', 'source', 'issueid', 'disk', 'rating'].map((name): [string, readonly string[]] => [name, []]),
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
