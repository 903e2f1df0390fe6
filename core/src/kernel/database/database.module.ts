import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/index.js';
import { LogService } from '../log/index.js';
import { Database } from './database.js';
import { DatabaseClock } from './database-clock.js';
import { openDataSource } from './data-source/open-data-source.js';
import { DATABASE_SCHEMA, type DatabaseSchema } from './data-source/data-source-options.js';

const source = {
  provide: DataSource,
  useFactory: (config: Config, databaseSchema: DatabaseSchema, log: LogService) => openDataSource(config, databaseSchema, log),
  inject: [CONFIG, DATABASE_SCHEMA, LogService],
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
