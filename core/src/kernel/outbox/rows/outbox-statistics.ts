import { Injectable } from '@nestjs/common';
import { Database } from '../../database/index.js';
import type { OutboxRowState } from './outbox-row.js';

/** How many rows of a topic are in a state, and when the first of them was or is due. */
export interface QueueDepth {
  readonly topic: string;
  readonly state: OutboxRowState;
  readonly rows: number;
  readonly firstDueAt: Date;
}

/** Counts the rows of the outbox of all portals, from an index alone. */
@Injectable()
export class OutboxStatistics {
  constructor(private readonly database: Database) {}

  async countByTopic(): Promise<QueueDepth[]> {
    const found = await this.database.query<{ topic: string; state: OutboxRowState; total: number | string; due: number | string }>(
      'SELECT "topic", "state", COUNT(*) AS "total", MIN("dueAt") AS "due" FROM "outbox" GROUP BY "topic", "state" ORDER BY "topic", "state"',
    );
    return found.map(({ topic, state, total, due }) => ({ topic, state, rows: Number(total), firstDueAt: new Date(Number(due)) }));
  }
}
