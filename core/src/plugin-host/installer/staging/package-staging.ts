import { randomUUID, createHash, type Hash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Problem, type Config } from '../../../kernel/index.js';
import { PluginSet } from '../../discovery/index.js';
import { NpmRegistry } from '../npm-registry.js';
import { stagingFolder } from '../installer-paths.js';
import { PluginInstallError } from '../plugin-install-error.js';
import { copyPackageFolder } from './copy-package-folder.js';
import { DependencyInstaller } from './dependency-installer.js';
import { unpackArchive } from './unpack-archive.js';
import { inspectPackage } from './inspect-package.js';
import type { PackageOrigin, StagedPackage } from './staged-package.js';
import { archiveTooLargeError, PACKAGE_LIMITS } from './package-limits.js';

/** Writes an upload to a file and returns its hash. Throws {@link PluginInstallError}. */
async function receiveUpload(upload: Readable, file: string): Promise<string> {
  const hash = createHash('sha512');
  const written = createWriteStream(file);
  await pipeline(limitSize(upload, hash), written);
  if (written.bytesWritten === 0) throw new PluginInstallError('no-archive', 'Nothing was sent.');
  return `sha512-${hash.digest('base64')}`;
}

/** Ends with an error at the size limit. The upload stays open, because the client gets the answer only after the rest was read. */
async function* limitSize(upload: Readable, hash: Hash): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of upload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > PACKAGE_LIMITS.archiveBytes) throw archiveTooLargeError();
    hash.update(chunk);
    yield chunk;
  }
}

/** Milliseconds after which a staged package is removed. */
const STAGED_TTL_MS = 15 * 60_000;
const MAX_STAGED = 20;

/** Puts a package into a folder of its own. */
type PackageFetcher = (folder: string, archive: string) => Promise<PackageOrigin>;

/**
 * First step of an installation: a package is fetched, unpacked and inspected. Every way of fetching throws a `PluginInstallError` and then
 * removes all files.
 */
@Injectable()
export class PackageStaging {
  readonly #waiting = new Map<string, { readonly staged: StagedPackage; readonly timer: NodeJS.Timeout }>();
  #inProgress = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plugins: PluginSet,
    private readonly npmRegistry: NpmRegistry,
    private readonly dependencyInstaller: DependencyInstaller,
  ) {}

  fromRegistry(name: string, version: string | undefined): Promise<StagedPackage> {
    return this.#stage(async (folder, archive) => {
      const { integrity, bytes } = await this.npmRegistry.fetch(await this.npmRegistry.find(name, version));
      await writeFile(archive, bytes);
      await unpackArchive(archive, folder);
      return { source: 'registry', from: await this.npmRegistry.readAddress(), integrity };
    });
  }

  fromUpload(upload: Readable): Promise<StagedPackage> {
    return this.#stage(async (folder, archive) => {
      const integrity = await receiveUpload(upload, archive);
      await unpackArchive(archive, folder);
      return { source: 'upload', from: null, integrity };
    });
  }

  fromFolder(path: string): Promise<StagedPackage> {
    return this.#stage(async (folder) => {
      await copyPackageFolder(path, folder, this.config.dataDir);
      return { source: 'folder', from: path, integrity: null };
    });
  }

  /**
   * Takes a staged package, which no other call can take or discard then, and which no longer expires; the caller removes its files. Throws a
   * 404 problem.
   */
  take(token: string): StagedPackage {
    const waiting = this.#waiting.get(token);
    if (!waiting) throw new Problem(404, 'package-gone', 'This package is no longer available. Fetch it again.');
    clearTimeout(waiting.timer);
    this.#waiting.delete(token);
    return waiting.staged;
  }

  /** Removes a staged package. Throws a 404 problem. */
  async discard(token: string): Promise<void> {
    await this.removeFiles(this.take(token));
  }

  async removeFiles({ stagingPath }: StagedPackage): Promise<void> {
    await rm(stagingPath, { recursive: true, force: true });
  }

  async #stage(fetch: PackageFetcher): Promise<StagedPackage> {
    if (this.#waiting.size + this.#inProgress >= MAX_STAGED) {
      throw new Problem(429, 'too-many', 'Too many packages are waiting already. Install or discard them first.');
    }
    this.#inProgress += 1;
    const token = randomUUID();
    const stagingPath = join(stagingFolder(this.config), token);
    const folder = join(stagingPath, 'package');
    try {
      await mkdir(stagingPath, { recursive: true });
      const packageOrigin = await fetch(folder, join(stagingPath, 'package.tgz'));
      const inspected = await inspectPackage(folder, this.plugins, this.config.dataDir);
      await this.dependencyInstaller.installMissing(folder, join(stagingPath, 'libraries'));
      return this.#store({ token, stagingPath, origin: packageOrigin, ...inspected });
    } catch (cause) {
      await rm(stagingPath, { recursive: true, force: true });
      throw cause;
    } finally {
      this.#inProgress -= 1;
    }
  }

  #store(stagedPackage: StagedPackage): StagedPackage {
    const timer = setTimeout(() => void this.discard(stagedPackage.token), STAGED_TTL_MS).unref();
    this.#waiting.set(stagedPackage.token, { staged: stagedPackage, timer });
    return stagedPackage;
  }
}
