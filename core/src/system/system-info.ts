import { arch, release, type } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database } from '../kernel/index.js';
import type { Config } from '../kernel/index.js';

const DATABASE_NAMES = { sqlite: 'Sqlite', postgres: 'Postgres', mysql: 'MySQL' } as const;

/** Describes the version and the environment of the portal. */
@Injectable()
export class SystemInfo {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  get version(): string {
    return this.config.version;
  }

  describe() {
    const databaseType = DATABASE_NAMES[this.database.dialect];
    return {
      ...this.#publicFields(),
      frameworkDescription: `Node.js ${process.version}`,
      osArchitecture: arch(),
      osDescription: `${type()} ${release()}`,
      processArchitecture: process.arch,
      applicationBasePath: this.config.rootDir,
      ombiDatabaseType: databaseType,
      externalDatabaseType: databaseType,
      settingsDatabaseType: databaseType,
      storagePath: this.config.dataDir,
    };
  }

  /** The same object without details of the machine, for users who may not see them. */
  describePublic() {
    return this.#publicFields();
  }

  #publicFields() {
    return {
      version: this.version,
      branch: '',
      frameworkDescription: null,
      osArchitecture: null,
      osDescription: null,
      processArchitecture: null,
      applicationBasePath: null,
      ombiDatabaseType: null,
      externalDatabaseType: null,
      settingsDatabaseType: null,
      // A database URL may contain a password.
      ombiConnectionString: null,
      externalConnectionString: null,
      settingsConnectionString: null,
      storagePath: null,
      notSupported: false,
    };
  }
}
