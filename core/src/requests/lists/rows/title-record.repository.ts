import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../../fulfilment/index.js';
import { Database, groupBy } from '../../../kernel/index.js';
import type { RawRow } from '../../store/index.js';
import { TITLE_COLUMNS, titleRecord, type TitleRecord } from './title-record.js';

/** So many titles are read with one statement. */
const CHUNK = 500;

const SUBSCRIPTION = `LEFT JOIN "subscription" "s" ON "s"."userId" = ? AND "s"."kind" = ? AND "s"."requestId" = "t"."id"`;

/** Kinds whose lists show titles; those of series show acts of asking. */
export type TitleKind = Exclude<RequestKind, 'tv'>;

/** Who looks, and whose requests alone they see; null: everybody's. */
export interface Sight {
  readonly viewerId: string;
  readonly ownerId: string | null;
}

/** The rows of a page, all with one statement: a row for each copy, because half of the columns are empty for most of the 4K ones. */
@Injectable()
export class TitleRecordRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the ids; ids of nothing are left out, and those of what nobody asked for whom the viewer may see. */
  async find(kind: TitleKind, ids: readonly number[], sight: Sight): Promise<TitleRecord[]> {
    const found: TitleRecord[] = [];
    for (let start = 0; start < ids.length; start += CHUNK)
      found.push(...(await this.#chunk(kind, ids.slice(start, start + CHUNK), sight)));
    return found;
  }

  async #chunk(kind: TitleKind, ids: readonly number[], { viewerId, ownerId }: Sight): Promise<TitleRecord[]> {
    const marks = ids.map(() => '?').join(', ');
    const owner = ownerId === null ? [] : [ownerId];
    const copies = `LEFT JOIN "request" "r" ON "r"."titleId" = "t"."id"${owner.map(() => ' AND "r"."requesterId" = ?').join('')}`;
    // Asking for the kind here would lead SQLite to walk through all titles of it instead of going straight to the ids.
    const sql = `SELECT ${TITLE_COLUMNS} FROM "requested_title" "t" ${copies} ${SUBSCRIPTION} WHERE "t"."id" IN (${marks})`;
    const rows = await this.database.query<RawRow>(sql, [...owner, viewerId, kind, ...ids]);
    const byTitle = groupBy(
      rows.filter(({ t_kind, r_slot }) => t_kind === kind && r_slot !== null),
      ({ t_id }) => Number(t_id),
    );
    const records = new Map([...byTitle].map(([id, of]) => [id, titleRecord(of as [RawRow, ...RawRow[]])]));
    return ids.flatMap((id) => records.get(id) ?? []);
  }
}
