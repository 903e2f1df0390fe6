import { Injectable } from '@nestjs/common';
import { Clock } from '../common/index.js';
import { Database } from './database.js';
import type { SqlDialect } from './sql-dialect.js';

const SERVER_TIME: Readonly<Record<Exclude<SqlDialect, 'sqlite'>, string>> = {
  postgres: 'CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)',
  // `UNIX_TIMESTAMP` is wrong by an hour once a year on servers with daylight saving time.
  mysql: "(TIMESTAMPDIFF(MICROSECOND, '1970-01-01 00:00:00', UTC_TIMESTAMP(3)) DIV 1000)",
};

/**
 * The database server's clock, shared by all portals on one database. Leases and due times use it, so that clock skew between portals does not
 * let one take over another's work.
 */
@Injectable()
export class DatabaseClock {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Queries the current time: milliseconds since 1970. */
  async ms(): Promise<number> {
    if (this.database.dialect === 'sqlite') return this.clock.ms();
    const [row] = await this.database.query<{ now: number | string }>(`SELECT ${this.now} AS "now"`);
    return Number(row?.now);
  }

  /** SQL expression for the current time in milliseconds since 1970. With SQLite it is the portal's own clock. */
  get now(): string {
    const { dialect } = this.database;
    return dialect === 'sqlite' ? String(this.clock.ms()) : SERVER_TIME[dialect];
  }
}
