import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../events/index.js';
import { Database } from '../../../kernel/index.js';
import type { InstallRecord } from '../activation/install-records.js';
import { PluginPackageRepository } from './plugin-package.repository.js';

/** A package whose archive was made from the installed files. */
export type SharedInstallRecord = InstallRecord & { readonly archive: string };

/** Gives the other portals on the database what was installed here. */
@Injectable()
export class SharedPackages {
  constructor(
    private readonly pluginPackageRepository: PluginPackageRepository,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  /** Stores the archive `file` of a package, and notifies the other portals. */
  async publish(packageName: string, pluginId: string, record: SharedInstallRecord, file: string): Promise<void> {
    const { archive: checksum, installedAt, ...origin } = record;
    const archiveId = await this.pluginPackageRepository.saveArchive(file);
    await this.database.transaction(async () => {
      await this.pluginPackageRepository.replace({
        ...origin,
        packageName,
        pluginId,
        installedAt: new Date(installedAt),
        archiveId,
        checksum,
      });
      await this.events.publish('pluginPackage.changed', { packageName });
    });
  }

  /** Lets the other portals remove the package, too. */
  async withdraw(packageName: string): Promise<void> {
    await this.database.transaction(async () => {
      if (await this.pluginPackageRepository.delete(packageName)) await this.events.publish('pluginPackage.changed', { packageName });
    });
  }
}
