import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Semaphore, type Config } from '../../kernel/index.js';
import { PluginSet } from '../discovery/index.js';
import { stagingFolder } from './installer-paths.js';
import { NpmRegistry } from './npm-registry.js';
import { PluginInstallError } from './plugin-install-error.js';
import { inspectPackage, type InspectedPackage } from './staging/inspect-package.js';
import { describePackage, type PackageDescription } from './staging/staged-package.js';
import { unpackArchive } from './staging/unpack-archive.js';

const MEGABYTE = 1024 * 1024;
/** Larger packages are shown without a preview; they can be installed all the same. */
const MAX_PREVIEW_BYTES = 10 * MEGABYTE;
const MAX_AT_ONCE = 3;
const MAX_WAITING = 100;
const MAX_KEPT = 100;

/**
 * Describes packages of the registry before they are installed: each is fetched, unpacked, read and removed. None of their code runs, no
 * libraries are fetched. The latest descriptions are kept, because a published version never changes.
 */
@Injectable()
export class PackagePreviews {
  readonly #kept = new Map<string, InspectedPackage>();
  readonly #semaphore = new Semaphore(MAX_AT_ONCE, MAX_WAITING);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plugins: PluginSet,
    private readonly npmRegistry: NpmRegistry,
  ) {}

  /** Throws a {@link PluginInstallError} that says why the package could not be installed. */
  async describe(name: string, version: string): Promise<PackageDescription> {
    const inspected = await this.#inspect(name, version);
    const installed = this.plugins.loaded.find(({ packageName }) => packageName === name);
    return describePackage(inspected, installed?.version ?? null);
  }

  async #inspect(name: string, version: string): Promise<InspectedPackage> {
    const key = `${await this.npmRegistry.readAddress()} ${name}@${version}`;
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#semaphore.isFull)
      throw new PluginInstallError('too-many', 'Too many packages are being inspected already. Try again in a moment.');
    const inspected = await this.#semaphore.run(() => this.#fetchAndInspect(name, version));
    this.#keep(key, inspected);
    return inspected;
  }

  async #fetchAndInspect(name: string, version: string): Promise<InspectedPackage> {
    const workFolder = join(stagingFolder(this.config), randomUUID());
    const [archive, folder] = [join(workFolder, 'package.tgz'), join(workFolder, 'package')];
    try {
      const { bytes } = await this.npmRegistry.fetch(await this.npmRegistry.find(name, version), MAX_PREVIEW_BYTES);
      await mkdir(workFolder, { recursive: true });
      await writeFile(archive, bytes);
      await unpackArchive(archive, folder);
      return await inspectPackage(folder, this.plugins, this.config.dataDir);
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }

  #keep(key: string, inspected: InspectedPackage): void {
    this.#kept.delete(key);
    this.#kept.set(key, inspected);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) return;
      this.#kept.delete(oldest);
    }
  }
}
