import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from './clock/index.js';
import { CONFIG, type Config } from './config/index.js';
import { DatabaseModule, SCHEMA, type Schema } from './database/index.js';
import { HttpClient } from './http/index.js';
import { Lifecycle } from './lifecycle/index.js';
import { LogService } from './log/index.js';
import { OutboxModule } from './outbox/index.js';
import { Keys, Vault } from './vault/index.js';
import { CallerProbe, WebLimits } from './web/limits/index.js';

/** What must be there before the first room: how we were started, where we write, what we keep. */
export interface Ground {
  readonly config: Config;
  readonly log: LogService;
  readonly schema: Schema;
}

/** The ground floor: every room stands on it without importing it. */
@Global()
@Module({})
export class KernelModule {
  static on({ config, log, schema }: Ground): DynamicModule {
    const given = [
      { provide: CONFIG, useValue: config },
      { provide: LogService, useValue: log },
      { provide: SCHEMA, useValue: schema },
    ];
    const made = [Clock, Vault, Keys, HttpClient, Lifecycle, CallerProbe, WebLimits];
    return { module: KernelModule, imports: [DatabaseModule, OutboxModule], providers: [...given, ...made], exports: [...given, ...made] };
  }
}
