import { arch, release, type } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { GeneralSettings } from '../identity/index.js';
import { CONFIG, Database } from '../kernel/index.js';
import type { Config } from '../kernel/index.js';
import { SettingsService } from '../settings/index.js';

const DATABASE_NAMES = { sqlite: 'Sqlite', postgres: 'Postgres', mysql: 'MySQL' } as const;

/** Names of the release channels by their number in the general settings. */
const BRANCH_NAMES = ['Develop', 'Stable'];

/** Platforms on which the portal is tested, by their name in `process.platform`. */
const SUPPORTED_PLATFORMS: readonly string[] = ['linux', 'darwin', 'win32'];

/** Whether the portal is supported on a platform of `process.platform`. */
export const isSupportedPlatform = (platform: string): boolean => SUPPORTED_PLATFORMS.includes(platform);

/** Describes the version and the environment of the portal (the about page). */
@Injectable()
export class SystemInfo {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly settingsService: SettingsService,
  ) {}

  get version(): string {
    return this.config.version;
  }

  async describe() {
    const { branch } = await this.settingsService.get(GeneralSettings);
    const databaseType = DATABASE_NAMES[this.database.dialect];
    return {
      ...this.#publicFields(),
      branch: BRANCH_NAMES[branch] ?? '',
      frameworkDescription: `Node.js ${process.version}`,
      osArchitecture: arch(),
      osDescription: `${type()} ${release()}`,
      processArchitecture: process.arch,
      applicationBasePath: this.config.rootDir,
      ombiDatabaseType: databaseType,
      externalDatabaseType: databaseType,
      settingsDatabaseType: databaseType,
      storagePath: this.config.dataDir,
      notSupported: !isSupportedPlatform(process.platform),
    };
  }

  /** This object without details of the machine, for users who may not see them. */
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
