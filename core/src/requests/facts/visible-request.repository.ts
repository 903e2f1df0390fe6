import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { RequestKind } from '../../fulfilment/index.js';
import { Database } from '../../kernel/index.js';
import { readIds } from '../lists/index.js';
import { RequestEntity } from '../store/index.js';

/** The column that holds the id of the wire. */
const wireColumn = (kind: RequestKind) => (kind === 'tv' ? 'id' : 'titleId');

/** Requests by their ids on the wire, whatever the kind. 4K copies share the id of the regular one and are left out. */
@Injectable()
export class VisibleRequestRepository {
  constructor(private readonly database: Database) {}

  /** What waits for a decision, newest first, of one person or of everybody (null): one walk along an index. */
  undecided(kind: RequestKind, ownerId: string | null): Promise<Int32Array> {
    const owner = ownerId === null ? '' : `AND "requesterId" = ?`;
    const sql = `SELECT "${wireColumn(kind)}" AS "wireId" FROM "request"
      WHERE "kind" = ? AND "state" = 'pending' AND "slot" <> '4k' ${owner} ORDER BY "request"."id" DESC`;
    return readIds(this.database, 'wireId', sql, [kind, ...(ownerId === null ? [] : [ownerId])]);
  }

  /** With one statement, in any order. */
  async find(kind: RequestKind, ids: readonly number[]): Promise<RequestEntity[]> {
    // Asking for the kind here would lead SQLite to walk through all of that kind instead of going straight to the ids.
    const where = { [wireColumn(kind)]: In([...ids]) };
    const found = await this.database.repository(RequestEntity).find({ where, relations: { title: true } });
    return found.filter((request) => request.kind === kind && request.slot !== '4k');
  }
}
