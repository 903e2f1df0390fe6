import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Problem, type Config } from '../../../kernel/index.js';
import { PluginSet } from '../../discovery/index.js';
import { copyFolder } from '../packages/copy-folder.js';
import { Libraries } from '../packages/libraries.js';
import { unpack } from '../packages/unpack.js';
import { NpmRegistry } from '../sources/npm-registry.js';
import { receive } from '../sources/upload.js';
import { stagingFolder } from '../places.js';
import { inspect } from './inspect.js';
import type { Origin, Staged } from './staged.js';

/** Milliseconds after which nobody decides any more. */
const PATIENCE_MS = 15 * 60_000;
const MOST_AT_ONCE = 20;

/** Brings a package into a folder of its own. */
type Fetch = (folder: string, archive: string) => Promise<Origin>;

/** The first step of an installation: a package is fetched, unpacked and read. Every way of fetching throws a `PackageRefused`, and then leaves nothing behind. */
@Injectable()
export class Staging {
  readonly #waiting = new Map<string, { readonly staged: Staged; readonly timer: NodeJS.Timeout }>();
  #underway = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plugins: PluginSet,
    private readonly registry: NpmRegistry,
    private readonly libraries: Libraries,
  ) {}

  fromRegistry(name: string, version: string | undefined): Promise<Staged> {
    return this.#stage(async (folder, archive) => {
      const { integrity, bytes } = await this.registry.fetch(await this.registry.find(name, version));
      await writeFile(archive, bytes);
      await unpack(archive, folder);
      return { source: 'registry', from: await this.registry.address(), integrity };
    });
  }

  fromUpload(upload: Readable): Promise<Staged> {
    return this.#stage(async (folder, archive) => {
      const integrity = await receive(upload, archive);
      await unpack(archive, folder);
      return { source: 'upload', from: null, integrity };
    });
  }

  fromFolder(path: string): Promise<Staged> {
    return this.#stage(async (folder) => {
      await copyFolder(path, folder, this.config.dataDir);
      return { source: 'folder', from: path, integrity: null };
    });
  }

  /** Throws a 404 problem. */
  get(token: string): Staged {
    const waiting = this.#waiting.get(token);
    if (!waiting) throw new Problem(404, 'not-found', 'This package does not wait any more. Fetch it again.');
    return waiting.staged;
  }

  /** Nobody wants it any more, or it was placed. Throws a 404 problem. */
  async forget(token: string): Promise<void> {
    const { place } = this.get(token);
    clearTimeout(this.#waiting.get(token)?.timer);
    this.#waiting.delete(token);
    await rm(place, { recursive: true, force: true });
  }

  async #stage(fetch: Fetch): Promise<Staged> {
    if (this.#waiting.size + this.#underway >= MOST_AT_ONCE) {
      throw new Problem(429, 'too-many', 'Too many packages wait already. Decide about them first.');
    }
    this.#underway += 1;
    const token = randomUUID();
    const place = join(stagingFolder(this.config), token);
    const folder = join(place, 'package');
    try {
      await mkdir(place, { recursive: true });
      const origin = await fetch(folder, join(place, 'package.tgz'));
      const inspected = await inspect(folder, this.plugins, this.config.dataDir);
      await this.libraries.complete(folder, join(place, 'libraries'), await this.registry.address());
      return this.#keep({ token, place, origin, ...inspected });
    } catch (cause) {
      await rm(place, { recursive: true, force: true });
      throw cause;
    } finally {
      this.#underway -= 1;
    }
  }

  #keep(staged: Staged): Staged {
    const timer = setTimeout(() => void this.forget(staged.token), PATIENCE_MS).unref();
    this.#waiting.set(staged.token, { staged, timer });
    return staged;
  }
}
