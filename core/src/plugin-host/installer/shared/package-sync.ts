import { randomUUID } from 'node:crypto';
import { lstat, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { gt, valid } from 'semver';
import { EventBus } from '../../../events/index.js';
import { CoalescingRunner, CONFIG, GracefulShutdown, LogService, type Config } from '../../../kernel/index.js';
import { installedPluginsFolder, PluginSet, type LoadedPlugin, type PluginLoadFailure } from '../../discovery/index.js';
import { PluginWatcher } from '../../registry/plugin-watcher.js';
import { InstallRecordStore, type InstallRecord } from '../activation/install-records.js';
import { PluginActivation } from '../activation/plugin-activation.js';
import { stagingFolder } from '../installer-paths.js';
import { SHARED_PACKAGE_LIMITS } from '../staging/package-limits.js';
import { unpackArchive } from '../staging/unpack-archive.js';
import type { RefusalCode } from '../../plugin-refusal.js';
import { PluginInstallError } from '../plugin-install-error.js';
import { packFolder } from './pack-folder.js';
import type { PluginPackageEntity } from './plugin-package.entity.js';
import { PluginPackageRepository } from './plugin-package.repository.js';
import { SharedPackages } from './shared-packages.js';

/** Milliseconds after which a package that could not be taken over is tried again. */
const RETRY_MS = 60_000;

type InstalledPlugin = LoadedPlugin | PluginLoadFailure;

/** A package that this portal could not make the same as in the database. */
export interface PackageSyncFailure {
  readonly packageName: string;
  readonly reason: string;
  readonly refusal: RefusalCode | null;
}

/**
 * Makes the installed plug-ins of this portal those of the database: at the start, and whenever another portal has installed, updated or
 * removed one. A plug-in that was copied into the data folder by hand belongs to this portal alone.
 */
@Injectable()
export class PackageSync implements OnApplicationBootstrap {
  readonly #runner = new CoalescingRunner(() => this.pluginActivation.runExclusive(() => this.#sync()));
  /** Archives whose failure was logged. */
  readonly #reported = new Set<string>();
  #failures: readonly PackageSyncFailure[] = [];
  #retry: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plugins: PluginSet,
    private readonly pluginActivation: PluginActivation,
    private readonly pluginWatcher: PluginWatcher,
    private readonly installRecordStore: InstallRecordStore,
    private readonly pluginPackageRepository: PluginPackageRepository,
    private readonly sharedPackages: SharedPackages,
    private readonly events: EventBus,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly log: LogService,
  ) {}

  /** Neither the start nor the portal that changed something waits. */
  onApplicationBootstrap(): void {
    this.events.onOtherPortals('pluginPackage.changed', () => this.#request());
    this.gracefulShutdown.onStop(async () => {
      clearTimeout(this.#retry);
      await this.#runner.running;
    });
    this.#request();
  }

  /** Resolves when this portal has taken over what is in the database now; packages that cannot be taken over are logged and tried again. */
  run(): Promise<void> {
    return this.#runner.run();
  }

  /** The failures of the last run. Their packages are tried again every minute. */
  get failures(): readonly PackageSyncFailure[] {
    return this.#failures;
  }

  #request(): void {
    this.run().catch((cause: unknown) => {
      this.log.warn('the installed plug-ins of other portals could not be read', { cause });
      this.#retryLater();
    });
  }

  #retryLater(): void {
    clearTimeout(this.#retry);
    if (!this.gracefulShutdown.stopping.aborted) this.#retry = setTimeout(() => this.#request(), RETRY_MS).unref();
  }

  async #sync(): Promise<void> {
    await this.pluginWatcher.rescan();
    const rows = new Map((await this.pluginPackageRepository.findAll()).map((row) => [row.packageName, row]));
    const failures: PackageSyncFailure[] = [];
    for (const [packageName, record] of Object.entries(this.installRecordStore.list()))
      await this.#try(failures, packageName, record.archive, () => this.#syncInstalled(packageName, record, rows.get(packageName)));
    for (const row of await this.pluginPackageRepository.findAll())
      await this.#try(failures, row.packageName, row.checksum, () => this.#takeOver(row));
    this.#failures = failures;
    await this.pluginPackageRepository.deleteUnusedArchives();
  }

  /** One package that fails does not keep the others from being taken over. */
  async #try(failures: PackageSyncFailure[], packageName: string, archive: string | null, work: () => Promise<void>): Promise<void> {
    if (this.gracefulShutdown.stopping.aborted) return;
    try {
      await work();
    } catch (cause) {
      const refusal = cause instanceof PluginInstallError ? { code: cause.code, values: cause.values } : null;
      failures.push({ packageName, reason: cause instanceof Error ? cause.message : String(cause), refusal });
      const key = `${packageName} ${archive}`;
      if (!this.#reported.has(key)) this.log.error('a plug-in of another portal could not be taken over', { package: packageName, cause });
      this.#reported.add(key);
      this.#retryLater();
    }
  }

  /** What was installed here before: it was removed elsewhere, or is from a release that did not share plug-ins. */
  async #syncInstalled(packageName: string, record: InstallRecord, row: PluginPackageEntity | undefined): Promise<void> {
    const plugin = this.#find(packageName);
    if (record.archive !== null) return row ? undefined : this.#remove(packageName, plugin);
    if (plugin && plugin.version === record.version && (!row || isNewer(record, row))) await this.#share(packageName, plugin, record);
  }

  async #remove(packageName: string, plugin: InstalledPlugin | undefined): Promise<void> {
    if (plugin) await this.pluginActivation.removeFolder(plugin.folder);
    await this.installRecordStore.removeRecord(packageName);
    this.log.info('plug-in removed, as at another portal', { package: packageName });
  }

  async #share(packageName: string, plugin: InstalledPlugin, record: InstallRecord): Promise<void> {
    await this.#inStagingFolder(async (stagingPath) => {
      const archive = join(stagingPath, 'package.tgz');
      const shared = { ...record, archive: await packFolder(plugin.folder, archive) };
      await this.sharedPackages.publish(packageName, 'manifest' in plugin ? plugin.manifest.id : plugin.id, shared, archive);
      await this.installRecordStore.saveRecord(packageName, shared);
    });
  }

  async #takeOver(row: PluginPackageEntity): Promise<void> {
    const { packageName, version } = row;
    const folder = this.#find(packageName)?.folder ?? join(installedPluginsFolder(this.config), packageName);
    if (this.installRecordStore.find(packageName)?.archive === row.checksum && (await isThere(folder))) return;

    await this.#inStagingFolder(async (stagingPath, token) => {
      const [archive, from] = [join(stagingPath, 'package.tgz'), join(stagingPath, 'package')];
      await this.pluginPackageRepository.readArchive(row, archive);
      await unpackArchive(archive, from, SHARED_PACKAGE_LIMITS);
      await this.pluginActivation.replaceFolder({
        token,
        packageName,
        stagedFolder: from,
        pluginFolder: folder,
        installRecord: recordOf(row),
      });
    });
    this.log.info('plug-in installed, as at another portal', { package: packageName, version });
  }

  async #inStagingFolder(work: (stagingPath: string, token: string) => Promise<void>): Promise<void> {
    const token = randomUUID();
    const stagingPath = join(stagingFolder(this.config), token);
    await mkdir(stagingPath, { recursive: true });
    try {
      await work(stagingPath, token);
    } finally {
      await rm(stagingPath, { recursive: true, force: true });
    }
  }

  #find(packageName: string): InstalledPlugin | undefined {
    return [...this.plugins.loaded, ...this.plugins.refused].find((plugin) => !plugin.firstParty && plugin.packageName === packageName);
  }
}

const isNewer = (record: InstallRecord, row: PluginPackageEntity): boolean =>
  Boolean(valid(record.version) && valid(row.version)) && gt(record.version, row.version);

const recordOf = ({ source, from, version, integrity, installedAt, installedBy, checksum }: PluginPackageEntity): InstallRecord => ({
  source,
  from,
  version,
  integrity,
  installedAt: installedAt.toISOString(),
  installedBy,
  archive: checksum,
});

const isThere = (folder: string): Promise<boolean> =>
  lstat(folder).then(
    () => true,
    () => false,
  );
