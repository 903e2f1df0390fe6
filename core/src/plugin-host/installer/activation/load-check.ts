import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, GracefulShutdown, type Config } from '../../../kernel/index.js';
import { describePlugin, installedPluginsFolder, withBuildId, readPluginPackage } from '../../discovery/index.js';
import { PluginWatcher } from '../../registry/plugin-watcher.js';
import { PluginProcessOptions } from '../../process/plugin-process-options.js';
import { PluginInstallError } from '../plugin-install-error.js';
import type { StagedPackage } from '../staging/staged-package.js';

/**
 * Smoke test of a staged package: runs its code once to describe it. Code that does not load is refused before any folder is moved; loading
 * has a time-out. The description is cached for the final folder.
 */
@Injectable()
export class LoadCheck {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly processOptions: PluginProcessOptions,
    private readonly pluginWatcher: PluginWatcher,
    private readonly gracefulShutdown: GracefulShutdown,
  ) {}

  /** Throws a `PluginInstallError`. */
  async assertLoads({ stagingPath, manifest }: StagedPackage): Promise<void> {
    await this.#provideLibraries();
    const found = await readPluginPackage(join(stagingPath, 'package'), false);
    if (!found) throw new PluginInstallError('package-gone', 'It was not installed: it no longer exists.');

    const how = { processOptions: this.processOptions, signal: this.gracefulShutdown.stopping };
    const pluginLoadResult = await describePlugin(await withBuildId(found), manifest, this.config, how);
    if (!('reason' in pluginLoadResult)) return;
    const { reason, refusal } = pluginLoadResult;
    throw new PluginInstallError('does-not-load', `It was not installed: ${reason}.`, { reason }, refusal);
  }

  /** Changes to the plug-in folder go through the watcher, which links the shared libraries there. */
  async #provideLibraries(): Promise<void> {
    const folder = installedPluginsFolder(this.config);
    if (!existsSync(folder)) await this.pluginWatcher.runAndRescan(async () => void (await mkdir(folder, { recursive: true })));
  }
}
