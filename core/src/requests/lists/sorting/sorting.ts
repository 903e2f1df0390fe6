import { VARIANTS, type Variant } from '@ombi/sdk';
import { REQUEST_STATES, type RequestState } from '../../model/index.js';
import { stateBits } from '../../store/index.js';

/** Sort order of a list: SQL expressions over the titles, and the direction. Ties are sorted by id in the same direction. */
export interface TitleSorting {
  readonly sortExpressions: readonly string[];
  readonly isDescending: boolean;
}

/** One number per title for where its regular request stands, else its 4K one: pending first. */
const ranks = VARIANTS.flatMap((variant) =>
  REQUEST_STATES.map((state, rank) => `WHEN ("stages" & ${stateBits([variant], [state])}) <> 0 THEN ${rank}`),
);
const STATE_RANK = `CASE ${ranks.join(' ')} END`;

/** Whether a title has a request for a copy in one of the states. */
const hasState = (variant: Variant, ...states: RequestState[]): string =>
  `CASE WHEN ("stages" & ${stateBits([variant], states)}) <> 0 THEN 1 ELSE 0 END`;

/** Placeholder in a sort expression for the condition that the viewer may see a request `r`. */
export const VISIBILITY_PLACEHOLDER = '{visible}';

/** A column of the request for a copy, if the viewer sees it. Few callers sort by one, so there is no index for it. */
const requestColumn = (variant: Variant, name: string): string =>
  `(SELECT "r"."${name}" FROM "request" "r" WHERE "r"."titleId" = "title"."id" AND "r"."slot" = '${variant}' AND ${VISIBILITY_PLACEHOLDER})`;

/** The name that rows show for the requester `u` of a request `r`, in lower case. */
export const REQUESTER_NAME = 'COALESCE("r"."normalizedRequestedByAlias", "u"."normalizedAlias", "u"."normalizedUserName")';

/** The requester that a row shows: of the regular request, else of the 4K one. */
const SHOWN_REQUESTER = `(SELECT ${REQUESTER_NAME} FROM "request" "r" JOIN "users" "u" ON "u"."id" = "r"."requesterId"
  WHERE "r"."titleId" = "title"."id" AND ${VISIBILITY_PLACEHOLDER} ORDER BY CASE "r"."slot" WHEN 'regular' THEN 0 ELSE 1 END LIMIT 1)`;

/** The stored columns of a row that exist once for each copy, with the suffix that the 4K ones have on the wire. */
const variantColumns = (variant: Variant, suffix: '' | '4k'): [string, readonly string[]][] => [
  [`approved${suffix}`, [hasState(variant, 'approved', 'available')]],
  [`available${suffix}`, [hasState(variant, 'available')]],
  [`denied${suffix}`, [hasState(variant, 'denied')]],
  [`markedasapproved${suffix}`, [requestColumn(variant, 'approvedAt')]],
  [`markedasavailable${suffix}`, [requestColumn(variant, 'availableAt')]],
  [`markedasdenied${suffix}`, [requestColumn(variant, 'deniedAt')]],
  [`deniedreason${suffix}`, [requestColumn(variant, 'deniedReason')]],
];

/** The names by which callers sort, and what they stand for. Nothing else reaches the database. */
const COLUMNS: ReadonlyMap<string, readonly string[]> = new Map([
  ['id', ['"id"']],
  ['title', ['"titleKey"']],
  ['requesteddate', ['"requestedAt"']],
  ['requesteddate4k', [requestColumn('4k', 'requestedAt')]],
  ['releasedate', ['"releaseDate"']],
  ['digitalreleasedate', ['"digitalReleaseDate"']],
  ['status', ['"status"']],
  ['requeststatus', [STATE_RANK]],
  ['langcode', ['"langCode"']],
  ['themoviedbid', ['LENGTH("externalId")', '"externalId"']], // numbers that are kept as text
  ['imdbid', ['"imdbId"']],
  ['artistname', ['"artistNameKey"']],
  ['foreignalbumid', ['"externalId"']],
  ['overview', ['"overview"']],
  ['posterpath', ['"posterPath"']],
  ['cover', ['"posterPath"']],
  ['background', ['"backdropPath"']],
  ['foreignartistid', ['"artistId"']],
  ['has4krequest', [hasState('4k', ...REQUEST_STATES)]],
  ['requesteduserid', [requestColumn('regular', 'requesterId')]],
  ['requesteduser', [SHOWN_REQUESTER]],
  ['requestedbyalias', [requestColumn('regular', 'normalizedRequestedByAlias')]],
  ['rootpathoverride', [requestColumn('regular', 'rootFolderOverride')]],
  ['qualityoverride', [requestColumn('regular', 'qualityOverride')]],
  ...variantColumns('regular', ''),
  ...variantColumns('4k', '4k'),
  // Columns with one value for all rows of a list: sorting by them changes nothing.
  ...['requesttype', 'source', 'issueid', 'disk', 'rating'].map((name): [string, readonly string[]] => [name, []]),
]);

const column = (name: string): readonly string[] => COLUMNS.get(name) ?? [];

/** The default sort order: newest request first. */
export const NEWEST_FIRST: TitleSorting = { sortExpressions: column('requesteddate'), isDescending: true };

/** The sort order of a field name; null for an unknown one. A path into a nested row sorts by request date. */
export function parseTitleSorting(name: string, direction: string): TitleSorting | null {
  const by = COLUMNS.get(name.includes('.') ? 'requesteddate' : name.toLowerCase());
  return by === undefined ? null : { sortExpressions: by, isDescending: direction.toLowerCase() !== 'asc' };
}

/** Sort orders of the v1 lists, by their names. */
export const V1_SORT_ORDERS = {
  RequestedDateAsc: 1,
  RequestedDateDesc: 2,
  TitleAsc: 3,
  TitleDesc: 4,
  StatusAsc: 5,
  StatusDesc: 6,
} as const;

const SORTINGS_V1: Readonly<Record<number, TitleSorting>> = {
  [V1_SORT_ORDERS.RequestedDateAsc]: { sortExpressions: column('requesteddate'), isDescending: false },
  [V1_SORT_ORDERS.RequestedDateDesc]: NEWEST_FIRST,
  [V1_SORT_ORDERS.TitleAsc]: { sortExpressions: column('title'), isDescending: false },
  [V1_SORT_ORDERS.TitleDesc]: { sortExpressions: column('title'), isDescending: true },
  [V1_SORT_ORDERS.StatusAsc]: { sortExpressions: column('requeststatus'), isDescending: false },
  [V1_SORT_ORDERS.StatusDesc]: { sortExpressions: column('requeststatus'), isDescending: true },
};

/** The sort order for a number of {@link V1_SORT_ORDERS}; the default for an unknown one. */
export const v1TitleSorting = (order: number): TitleSorting => SORTINGS_V1[order] ?? NEWEST_FIRST;
