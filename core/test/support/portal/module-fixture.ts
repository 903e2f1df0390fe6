import type { InjectionToken, ModuleMetadata } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { entities } from '../../../src/entities.js';
import { EventsModule } from '../../../src/events/index.js';
import { KernelModule, openLog, type Config } from '../../../src/kernel/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { SettingsModule } from '../../../src/settings/index.js';
import { createSqliteTables } from '../data/schema-snapshots.js';
import { testConfig } from '../test-config.js';
import { temporaryFolder } from '../temporary-folder.js';

/** The module under test and its dependencies besides kernel, events and settings. */
export interface ModuleFixtureOptions extends Pick<ModuleMetadata, 'imports' | 'providers'> {
  readonly config?: Partial<Config>;
  /** Values that replace providers. */
  readonly overrides?: readonly (readonly [InjectionToken, unknown])[];
}

export interface ModuleFixture {
  readonly dataDir: string;
  get<T>(token: InjectionToken<T>): T;
  close(): Promise<void>;
}

/** Real modules on a real, migrated database in a temporary folder; no web server. */
export async function createModuleFixture({
  imports = [],
  providers = [],
  config,
  overrides = [],
}: ModuleFixtureOptions = {}): Promise<ModuleFixture> {
  const folder = temporaryFolder();
  await createSqliteTables(folder.path);
  const { log, close } = openLog({ dataDir: folder.path, logLevel: 'debug' }, null);
  const kernel = KernelModule.forRoot({ config: testConfig(folder.path, config), log, schema: { entities, migrations } });
  const builder = Test.createTestingModule({ imports: [kernel, EventsModule, SettingsModule, ...imports], providers });
  for (const [token, value] of overrides) builder.overrideProvider(token).useValue(value);

  const module = await builder.compile();
  module.useLogger(false);
  await module.init();
  return {
    dataDir: folder.path,
    get: <T>(token: InjectionToken<T>) => module.get<T>(token, { strict: false }),
    close: async () => {
      await module.close();
      await close();
      folder.remove();
    },
  };
}
