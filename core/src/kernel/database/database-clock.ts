import { Injectable } from '@nestjs/common';
import { Clock } from '../common/index.js';
import { Database } from './database.js';
import type { SqlDialect } from './sql-dialect.js';

const SERVER_TIME: Readonly<Record<Exclude<SqlDialect, 'sqlite'>, string>> = {
  postgres: 'CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)',
  // `UNIX_TIMESTAMP` would be an hour off once a year where the server keeps summer time.
  mysql: "(TIMESTAMPDIFF(MICROSECOND, '1970-01-01 00:00:00', UTC_TIMESTAMP(3)) DIV 1000)",
};

/**
 * The one clock that all portals on a database share: that of its server. Whoever holds something until a moment, or waits for one,
 * goes by it, so that a portal whose own clock is wrong takes nothing from another.
 */
@Injectable()
export class DatabaseClock {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Milliseconds since 1970, asked for. */
  async ms(): Promise<number> {
    if (this.database.dialect === 'sqlite') return this.clock.ms();
    const [row] = await this.database.query<{ now: number | string }>(`SELECT ${this.now} AS "now"`);
    return Number(row?.now);
  }

  /** Milliseconds since 1970, to be written into a statement. The embedded database has no other clock than the portal's. */
  get now(): string {
    const { dialect: sqlDialect } = this.database;
    return sqlDialect === 'sqlite' ? String(this.clock.ms()) : SERVER_TIME[sqlDialect];
  }
}
