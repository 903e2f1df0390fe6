import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, LogService, Semaphore, type Config } from '../../../kernel/index.js';
import { installedPluginsFolder, PluginSet, type LoadedPlugin } from '../../discovery/index.js';
import { PluginWatcher } from '../../registry/plugin-watcher.js';
import { PackageRefused } from '../package-refused.js';
import { inspectPackage } from '../staging/inspect-package.js';
import type { StagedPackage } from '../staging/staged-package.js';
import { confirmSwap, swapFolders, revertSwap, type FolderSwap } from './folder-swap.js';
import { InstallRecordStore } from './install-records.js';

/** Second step of an installation: moves a staged package into its final folder, one at a time. */
@Injectable()
export class PluginActivation {
  readonly #mutex = new Semaphore(1);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plugins: PluginSet,
    private readonly pluginWatcher: PluginWatcher,
    private readonly installRecordStore: InstallRecordStore,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  /**
   * Activates the package and keeps the enabled state of an older version. Throws a `PackageRefused` and restores the older version when
   * the code does not load.
   */
  activate(stagedPackage: StagedPackage, installedBy: string): Promise<LoadedPlugin> {
    return this.runExclusive(() => this.#activate(stagedPackage, installedBy));
  }

  /** Runs work that moves installed plug-ins, one at a time. */
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.#mutex.run(work);
  }

  async #activate(stagedPackage: StagedPackage, installedBy: string): Promise<LoadedPlugin> {
    const folderSwap = await this.#plan(stagedPackage, installedBy);
    await this.pluginWatcher.change(() => this.#swap(folderSwap));

    const { id } = stagedPackage.manifest;
    const installedPlugin = this.plugins.find(id);
    if (installedPlugin?.folder === folderSwap.to && installedPlugin.version === stagedPackage.version) {
      await this.installRecordStore.saveRecord(folderSwap.packageName, folderSwap.entry);
      await confirmSwap(this.config, folderSwap);
      this.log.info('plug-in installed', {
        plugin: id,
        package: folderSwap.packageName,
        version: stagedPackage.version,
        source: folderSwap.entry.source,
      });
      return installedPlugin;
    }
    const reason = this.plugins.refused.find(({ folder }) => folder === folderSwap.to)?.reason ?? 'it was not there any more';
    await this.pluginWatcher.change(() => revertSwap(this.config, folderSwap));
    throw new PackageRefused('does-not-load', `It was not installed: ${reason}.`);
  }

  /** Inspects again, because the installed plug-ins may have changed since the package was staged. */
  async #plan({ token, stagingPath, origin: packageOrigin, version, ...staged }: StagedPackage, installedBy: string): Promise<FolderSwap> {
    const from = join(stagingPath, 'package');
    const { packageName, replaces } = await inspectPackage(from, this.plugins, this.config.dataDir);
    const entry = { ...packageOrigin, version, installedAt: this.clock.now().toISOString(), installedBy };
    return {
      token,
      packageName: staged.packageName,
      from,
      to: replaces?.folder ?? join(installedPluginsFolder(this.config), packageName),
      entry,
    };
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
