import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../fulfilment/index.js';
import { Database, groupBy, parseDeliveryError, type DeliveryError } from '../../../kernel/index.js';
import { type RawRow, selectColumnsFor, readBoolean, readNumber, readText } from '../../store/index.js';
import type { RequestState } from '../../model/index.js';

/** One requested variant of a title; timestamps in milliseconds since 1970. */
export interface RequestVariantRecord {
  readonly requesterId: string;
  readonly alias: string | null;
  readonly fromWatchlist: boolean;
  readonly state: RequestState;
  readonly requestedAt: number;
  readonly approvedAt: number | null;
  readonly availableAt: number | null;
  readonly deniedAt: number | null;
  readonly deniedReason: string | null;
  readonly rootFolderOverride: number;
  readonly qualityOverride: number;
  readonly downloaderOverride: string | null;
  readonly dispatchError: DeliveryError | null;
}

/** A requested title with its variants. Albums only have the regular one. */
export interface TitleRow {
  readonly id: number;
  readonly externalId: string;
  readonly imdbId: string | null;
  readonly title: string;
  readonly overview: string;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly releaseDate: string | null;
  readonly digitalReleaseDate: string | null;
  readonly status: string | null;
  readonly langCode: string | null;
  readonly artistId: string | null;
  readonly artistName: string | null;
  readonly isSample: boolean;
  readonly isSubscribed: boolean;
  readonly regular: RequestVariantRecord | null;
  readonly fourK: RequestVariantRecord | null;
}

/** The requested variants. */
export const variantRecordsOf = ({ regular, fourK }: TitleRow): RequestVariantRecord[] =>
  [regular, fourK].filter((record) => record !== null);

const toVariantRecord = (row: RawRow): RequestVariantRecord => ({
  requesterId: String(row.r_requesterId),
  alias: readText(row.r_requestedByAlias),
  fromWatchlist: readBoolean(row.r_fromWatchlist),
  state: row.r_state as RequestState,
  requestedAt: Number(row.r_requestedAt),
  approvedAt: readNumber(row.r_approvedAt),
  availableAt: readNumber(row.r_availableAt),
  deniedAt: readNumber(row.r_deniedAt),
  deniedReason: readText(row.r_deniedReason),
  rootFolderOverride: Number(row.r_rootFolderOverride),
  qualityOverride: Number(row.r_qualityOverride),
  downloaderOverride: readText(row.r_downloaderOverride),
  dispatchError: parseDeliveryError(readText(row.r_dispatchError)),
});

/** Builds a title from its rows, one per variant. */
export function toTitleRecord(rows: readonly [RawRow, ...RawRow[]]): TitleRow {
  const [row] = rows;
  const recordOf = (variant: Variant): RequestVariantRecord | null => {
    const variantRow = rows.find((one) => one.r_slot === variant);
    return variantRow ? toVariantRecord(variantRow) : null;
  };
  return {
    id: Number(row.t_id),
    externalId: String(row.t_externalId),
    imdbId: readText(row.t_imdbId),
    title: String(row.t_title),
    overview: String(row.t_overview),
    posterPath: readText(row.t_posterPath),
    backdropPath: readText(row.t_backdropPath),
    releaseDate: readText(row.t_releaseDate),
    digitalReleaseDate: readText(row.t_digitalReleaseDate),
    status: readText(row.t_status),
    langCode: readText(row.t_langCode),
    artistId: readText(row.t_artistId),
    artistName: readText(row.t_artistName),
    isSample: readBoolean(row.t_sample),
    isSubscribed: row.s_userId !== null,
    regular: recordOf('regular'),
    fourK: recordOf('4k'),
  };
}

/** Columns of a title `t`, a request `r` for one of its variants and the viewer's subscription `s`. */
const TITLE_COLUMNS = selectColumnsFor((row) => [row.t_kind, toTitleRecord([row]), toVariantRecord(row)]);

/** Titles per statement. */
const CHUNK_SIZE = 500;

const SUBSCRIPTION = `LEFT JOIN "subscription" "s" ON "s"."userId" = ? AND "s"."kind" = ? AND "s"."requestId" = "t"."id"`;

/** Kinds of titles (movie, album) whose lists show titles; lists of series show requests. */
export type TitleKind = Exclude<RequestKind, 'tv'>;

/** The viewer, and the only requester they may see; null: all. */
export interface ViewerScope {
  readonly viewerId: string;
  readonly ownerId: string | null;
}

/** Reads the titles of a page with one statement. Returns one row per variant, because most titles have no 4K request. */
@Injectable()
export class TitleRowRepository {
  constructor(private readonly database: Database) {}

  /** In the order of `ids`; unknown ids and titles without a visible request are left out. */
  async find(kind: TitleKind, ids: readonly number[], viewerScope: ViewerScope): Promise<TitleRow[]> {
    const found: TitleRow[] = [];
    for (let start = 0; start < ids.length; start += CHUNK_SIZE)
      found.push(...(await this.#chunk(kind, ids.slice(start, start + CHUNK_SIZE), viewerScope)));
    return found;
  }

  async #chunk(kind: TitleKind, ids: readonly number[], { viewerId, ownerId }: ViewerScope): Promise<TitleRow[]> {
    const marks = ids.map(() => '?').join(', ');
    const requestJoin = 'LEFT JOIN "request" "r" ON "r"."titleId" = "t"."id"';
    // No condition on the kind or the requester here: SQLite would read all titles of that kind, or all requests of that user for each title.
    const sql = `SELECT ${TITLE_COLUMNS} FROM "requested_title" "t" ${requestJoin} ${SUBSCRIPTION} WHERE "t"."id" IN (${marks})`;
    const rows = await this.database.query<RawRow>(sql, [viewerId, kind, ...ids]);
    const isVisible = ({ t_kind, r_slot, r_requesterId }: RawRow): boolean =>
      t_kind === kind && r_slot !== null && (ownerId === null || r_requesterId === ownerId);
    const byTitle = groupBy(rows.filter(isVisible), ({ t_id }) => Number(t_id));
    const records = new Map([...byTitle].map(([id, of]) => [id, toTitleRecord(of as [RawRow, ...RawRow[]])]));
    return ids.flatMap((id) => records.get(id) ?? []);
  }
}
