import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/index.js';
import { LogService } from '../log/index.js';
import { Database } from './database.js';
import { DatabaseClock } from './database-clock.js';
import { openSource } from './source/open-source.js';
import { SCHEMA, type Schema } from './source/schema.js';

const source = {
  provide: DataSource,
  useFactory: (config: Config, schema: Schema, log: LogService) => openSource(config, schema, log),
  inject: [CONFIG, SCHEMA, LogService],
};

/** Opens the database at start and closes it last. */
@Global()
@Module({ providers: [source, Database, DatabaseClock], exports: [Database, DatabaseClock] })
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  onApplicationShutdown(): Promise<void> {
    return this.database.close();
  }
}
