import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../../fulfilment/index.js';
import { Database } from '../../../kernel/index.js';
import { COPY_COLUMNS, titleRecord, type RawRow, type TitleRecord } from './title-record.js';

/** So many titles are read with one statement. */
const CHUNK = 500;

const TITLE_COLUMNS = [
  'id',
  'kind',
  'externalId',
  'imdbId',
  'title',
  'overview',
  'posterPath',
  'backdropPath',
  'releaseDate',
  'digitalReleaseDate',
  'status',
  'langCode',
  'artistId',
  'artistName',
  'sample',
];
const columns = [
  ...TITLE_COLUMNS.map((column) => `"t"."${column}"`),
  ...['r', 'f'].flatMap((copy) => COPY_COLUMNS.map((column) => `"${copy}"."${column}" AS "${copy}_${column}"`)),
  '"s"."userId" AS "subscriber"',
].join(', ');

/** A join with one copy, of one person or of anybody. */
function copy(name: 'r' | 'f', slot: string, isOwn: boolean): string {
  const owner = isOwn ? `AND "${name}"."requesterId" = ?` : '';
  return `LEFT JOIN "request" "${name}" ON "${name}"."titleId" = "t"."id" AND "${name}"."slot" = '${slot}' ${owner}`;
}

const SUBSCRIPTION = `LEFT JOIN "subscription" "s" ON "s"."userId" = ? AND "s"."kind" = ? AND "s"."requestId" = "t"."id"`;

/** Kinds whose lists show titles; those of series show acts of asking. */
export type TitleKind = Exclude<RequestKind, 'tv'>;

/** Who looks, and whose requests alone they see; null: everybody's. */
export interface Sight {
  readonly viewerId: string;
  readonly ownerId: string | null;
}

/** The rows of a page, all with one statement. */
@Injectable()
export class TitleRecordRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the ids; ids of nothing are left out. */
  async find(kind: TitleKind, ids: readonly number[], sight: Sight): Promise<TitleRecord[]> {
    const found: TitleRecord[] = [];
    for (let start = 0; start < ids.length; start += CHUNK)
      found.push(...(await this.#chunk(kind, ids.slice(start, start + CHUNK), sight)));
    return found;
  }

  async #chunk(kind: TitleKind, ids: readonly number[], { viewerId, ownerId }: Sight): Promise<TitleRecord[]> {
    const isOwn = ownerId !== null;
    const marks = ids.map(() => '?').join(', ');
    const joins = `${copy('r', 'regular', isOwn)} ${copy('f', '4k', isOwn)} ${SUBSCRIPTION}`;
    const owner = isOwn ? [ownerId, ownerId] : [];
    // Asking for the kind here would lead SQLite to walk through all titles of it instead of going straight to the ids.
    const sql = `SELECT ${columns} FROM "requested_title" "t" ${joins} WHERE "t"."id" IN (${marks})`;
    const rows = await this.database.query<RawRow>(sql, [...owner, viewerId, kind, ...ids]);
    const records = new Map(rows.filter((row) => row.kind === kind).map((row) => [Number(row.id), titleRecord(row)]));
    return ids.flatMap((id) => records.get(id) ?? []);
  }
}
