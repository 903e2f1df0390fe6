import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Config } from '../config/index.js';
import type { LogService } from '../log/index.js';
import { Database } from './database.js';
import { DatabaseClock } from './database-clock.js';
import { connectAndMigrate } from './data-source/open-data-source.js';
import { createDataSourceOptions, type EntitiesAndMigrations } from './data-source/data-source-options.js';

/** What the database is opened with. */
export interface DatabaseModuleOptions {
  readonly config: Config;
  readonly schema: EntitiesAndMigrations;
  readonly log: LogService;
}

/** A database that cannot be opened ends the start with its own error at once: whoever runs the portal decides about another try. */
const NO_RETRY = { toRetry: () => false };

/** Opens the database at start; Nest's TypeORM module owns the connections and closes them after every other module has stopped. */
@Global()
@Module({ providers: [Database, DatabaseClock], exports: [Database, DatabaseClock] })
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  static forRoot({ config, schema, log }: DatabaseModuleOptions): DynamicModule {
    const typeOrm = TypeOrmModule.forRootAsync({
      useFactory: async () => ({ ...(await createDataSourceOptions(config, schema, log)), ...NO_RETRY }),
      dataSourceFactory: (options) => connectAndMigrate(options!, config, log),
    });
    return { module: DatabaseModule, imports: [typeOrm] };
  }

  /** Nest runs the shutdown hooks of imported modules first, so the connections are closed by now. */
  onApplicationShutdown(): void {
    this.database.disableTransactions();
  }
}
