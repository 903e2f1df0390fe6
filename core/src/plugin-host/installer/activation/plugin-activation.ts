import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, LogService, Semaphore, type Config } from '../../../kernel/index.js';
import { installedPluginsFolder, PluginSet, type LoadedPlugin } from '../../discovery/index.js';
import { PluginWatcher } from '../../registry/plugin-watcher.js';
import { stagingFolder } from '../installer-paths.js';
import { PluginInstallError } from '../plugin-install-error.js';
import { packFolder } from '../shared/pack-folder.js';
import { SharedPackages, type SharedInstallRecord } from '../shared/shared-packages.js';
import { inspectPackage } from '../staging/inspect-package.js';
import type { StagedPackage } from '../staging/staged-package.js';
import { confirmSwap, swapFolders, revertSwap, type FolderSwap } from './folder-swap.js';
import { InstallRecordStore } from './install-records.js';

/** A swap whose package other portals can use. */
interface SharedFolderSwap extends FolderSwap {
  readonly installRecord: SharedInstallRecord;
  /** The file that they get. */
  readonly archive: string;
}

/** Second step of an installation: activates a staged package by moving it into its final folder, one at a time. */
@Injectable()
export class PluginActivation {
  readonly #mutex = new Semaphore(1);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plugins: PluginSet,
    private readonly pluginWatcher: PluginWatcher,
    private readonly installRecordStore: InstallRecordStore,
    private readonly sharedPackages: SharedPackages,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  /**
   * Activates the package and keeps the enabled state of an older version. Throws a `PluginInstallError` and restores the older version when
   * the code does not load. The other portals on the database are notified.
   */
  activate(stagedPackage: StagedPackage, installedBy: string): Promise<LoadedPlugin> {
    return this.runExclusive(() => this.#activate(stagedPackage, installedBy));
  }

  /** Runs work that moves installed plug-ins, one at a time. */
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.#mutex.run(work);
  }

  /** Places a package that another portal has installed, whether its code loads here or not. Must run inside {@link runExclusive}. */
  async replaceFolder(folderSwap: FolderSwap): Promise<void> {
    await this.pluginWatcher.runAndRescan(() => this.#swap(folderSwap));
    await this.#confirm(folderSwap);
  }

  /** Removes the folder of an installed plug-in and stops its code. Must run inside {@link runExclusive}. */
  async removeFolder(folder: string): Promise<void> {
    const removedFolder = join(stagingFolder(this.config), `removed-${randomUUID()}`);
    await this.pluginWatcher.runAndRescan(async () => {
      await mkdir(stagingFolder(this.config), { recursive: true });
      await rename(folder, removedFolder);
    });
    await rm(removedFolder, { recursive: true, force: true });
  }

  async #activate(stagedPackage: StagedPackage, installedBy: string): Promise<LoadedPlugin> {
    const folderSwap = await this.#plan(stagedPackage, installedBy);
    await this.pluginWatcher.runAndRescan(() => this.#swap(folderSwap));

    const { id } = stagedPackage.manifest;
    const installedPlugin = this.plugins.find(id);
    if (installedPlugin?.folder !== folderSwap.pluginFolder || installedPlugin.version !== stagedPackage.version) {
      const refused = this.plugins.refused.find(({ folder }) => folder === folderSwap.pluginFolder);
      await this.#revert(folderSwap);
      if (!refused) throw new PluginInstallError('package-gone', 'It was not installed: it no longer exists.');
      throw new PluginInstallError(
        'does-not-load',
        `It was not installed: ${refused.reason}.`,
        { reason: refused.reason },
        refused.refusal,
      );
    }
    await this.#share(id, folderSwap);
    await this.#confirm(folderSwap);
    this.log.info('plug-in installed', {
      plugin: id,
      package: folderSwap.packageName,
      version: stagedPackage.version,
      source: folderSwap.installRecord.source,
    });
    return installedPlugin;
  }

  /** Inspects again, because the installed plug-ins may have changed since the package was staged. */
  async #plan(
    { token, stagingPath, origin: packageOrigin, version, ...staged }: StagedPackage,
    installedBy: string,
  ): Promise<SharedFolderSwap> {
    const from = join(stagingPath, 'package');
    const { packageName, replaces } = await inspectPackage(from, this.plugins, this.config.dataDir);
    const archive = join(stagingPath, 'shared.tgz');
    const origin = { ...packageOrigin, version, installedAt: this.clock.now().toISOString(), installedBy };
    return {
      token,
      packageName: staged.packageName,
      stagedFolder: from,
      pluginFolder: replaces?.folder ?? join(installedPluginsFolder(this.config), packageName),
      installRecord: { ...origin, archive: await packFolder(from, archive) },
      archive,
    };
  }

  /** Where the database fails, the plug-in is not installed here either: all portals have the same ones. */
  async #share(pluginId: string, folderSwap: SharedFolderSwap): Promise<void> {
    try {
      await this.sharedPackages.publish(folderSwap.packageName, pluginId, folderSwap.installRecord, folderSwap.archive);
    } catch (cause) {
      await this.#revert(folderSwap);
      throw cause;
    }
  }

  async #confirm(folderSwap: FolderSwap): Promise<void> {
    await this.installRecordStore.saveRecord(folderSwap.packageName, folderSwap.installRecord);
    await confirmSwap(this.config, folderSwap);
  }

  #revert(folderSwap: FolderSwap): Promise<void> {
    return this.pluginWatcher.runAndRescan(() => revertSwap(this.config, folderSwap));
  }

  async #swap(folderSwap: FolderSwap): Promise<void> {
    try {
      await swapFolders(this.config, folderSwap);
    } catch (cause) {
      await revertSwap(this.config, folderSwap);
      throw cause;
    }
  }
}
