import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from './common/index.js';
import { EventLoopAwareTimer } from './concurrency/index.js';
import { CONFIG, type Config } from './config/index.js';
import { ENTITIES_AND_MIGRATIONS, DatabaseModule, type EntitiesAndMigrations } from './database/index.js';
import { HttpClient } from './http/index.js';
import { GracefulShutdown, PortalRestart } from './lifecycle/index.js';
import { LogService } from './log/index.js';
import { OutboxModule } from './outbox/index.js';
import { PortalPubSub } from './pub-sub/index.js';
import { Tracing } from './tracing/index.js';
import { SigningKeyStore, SecretVault } from './vault/index.js';
import { ClientInspectorRegistry, WebLimits } from './web/limits/index.js';

/** What the kernel needs before any other module: configuration, log and database schema. */
export interface KernelModuleOptions {
  readonly config: Config;
  readonly log: LogService;
  readonly schema: EntitiesAndMigrations;
}

/** The global module of infrastructure services that every other module uses without importing it. */
@Global()
@Module({})
export class KernelModule {
  static forRoot({ config, log, schema }: KernelModuleOptions): DynamicModule {
    const valueProviders = [
      { provide: CONFIG, useValue: config },
      { provide: LogService, useValue: log },
      { provide: ENTITIES_AND_MIGRATIONS, useValue: schema },
    ];
    const classProviders = [
      ...[
        Clock,
        EventLoopAwareTimer,
        SecretVault,
        SigningKeyStore,
        HttpClient,
        GracefulShutdown,
        PortalRestart,
        PortalPubSub,
        ClientInspectorRegistry,
        WebLimits,
        Tracing,
      ],
    ];
    return {
      module: KernelModule,
      imports: [DatabaseModule.forRoot({ config, schema, log }), OutboxModule],
      providers: [...valueProviders, ...classProviders],
      exports: [...valueProviders, ...classProviders],
    };
  }
}
