import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import type { EventCursor } from './event-cursor.js';
import { RelayedEventEntity } from './relayed-event.entity.js';

/** A row as read by another portal; null for rows that the reader wrote itself. */
export interface RelayedEventRow {
  readonly id: number;
  readonly events: string | null;
}

/** Rows of the event table. */
@Injectable()
export class RelayedEventRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async insert(origin: string, texts: readonly string[]): Promise<void> {
    const createdAt = this.clock.now();
    await this.#table.insert(texts.map((events) => ({ origin, events, createdAt })));
  }

  /** Rows that the reader has not seen yet, by id: one range of the primary key and a few missing ids before it. */
  findAfter({ lastId: last, missingIds: missing }: EventCursor, reader: string, limit: number): Promise<RelayedEventRow[]> {
    const early = missing.length > 0 ? ` OR "id" IN (${missing.map(() => '?').join(', ')})` : '';
    return this.database.query<RelayedEventRow>(
      `SELECT "id", CASE WHEN "origin" = ? THEN NULL ELSE "events" END AS "events" FROM "relayed_event"
       WHERE "id" > ?${early} ORDER BY "id" LIMIT ?`,
      [reader, last, ...missing, limit],
    );
  }

  /** The id of the newest row older than `moment`; 0 where there is none. */
  async findLastIdBefore(moment: Date): Promise<number> {
    const sql = 'SELECT MAX("id") AS "last" FROM "relayed_event" WHERE "createdAt" < ?';
    const [row] = await this.database.query<{ last: number | null }>(sql, [moment.getTime()]);
    return row?.last ?? 0;
  }

  /** Returns the number of deleted rows. Deletes by id, so that inserts of new rows are not blocked. */
  async deleteBefore(moment: Date): Promise<number> {
    const { affected } = await this.#table.delete({ id: LessThanOrEqual(await this.findLastIdBefore(moment)) });
    return affected ?? 0;
  }

  get #table() {
    return this.database.repository(RelayedEventEntity);
  }
}
