import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { satisfies, validRange } from 'semver';
import { z } from 'zod';
import { CONFIG, LogService, type Config } from '../../../kernel/index.js';
import { readProvidedLibraryVersions } from '../../process/provided-libraries.js';
import { PackageRefused } from '../package-refused.js';
import { runNpmInstall } from './npm-install.js';

const LockedLibrary = z.object({ resolved: z.string().optional(), inBundle: z.boolean().default(false) });
const LockFile = z.object({ packages: z.record(z.string(), LockedLibrary) });

/**
 * Every library came from the registry, says the list that npm wrote. A library may itself name a folder or a file of this machine for
 * what it needs, and npm would lay a link to it: a way out through the fence. Throws {@link PackageRefused}.
 */
async function assertFetchedFromRegistry(installFolder: string, registry: string): Promise<void> {
  const { packages } = LockFile.parse(JSON.parse(await readFile(join(installFolder, 'package-lock.json'), 'utf8')));
  const { origin } = new URL(registry);
  for (const [path, { resolved = '', inBundle }] of Object.entries(packages)) {
    // The first stands for the list itself. What lies inside of the file of another library came with that one.
    if (path === '' || inBundle || (URL.canParse(resolved) && new URL(resolved).origin === origin)) continue;
    throw new PackageRefused(
      'no-libraries',
      `It needs ${JSON.stringify(libraryNameOf(path))}, which does not come from the registry; only libraries of ${new URL(registry).host} are taken.`,
    );
  }
}

const libraryNameOf = (path: string): string => path.split('node_modules/').at(-1)!.slice(0, 100);

const Dependencies = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

const PACKAGE_NAME = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/i;

/** Fetches the libraries that a package names and does not bring. Scripts of theirs never run. */
@Injectable()
export class DependencyInstaller {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: LogService,
  ) {}

  /** Throws {@link PackageRefused}. `workshop` is an empty folder beside the package. */
  async installMissing(folder: string, installFolder: string, registry: string): Promise<void> {
    const missing = await this.#missing(folder);
    if (Object.keys(missing).length === 0) return;

    await mkdir(installFolder, { recursive: true });
    // In a package of its own: nothing that the plug-in says about npm counts here.
    await writeFile(join(installFolder, 'package.json'), JSON.stringify({ private: true, dependencies: missing }));
    const { ok, words } = await runNpmInstall(installFolder, { registry, cache: join(this.config.dataDir, 'cache', 'npm') });
    if (!ok) {
      this.log.warn('the libraries of a plug-in could not be fetched', { libraries: Object.keys(missing), reason: words });
      throw new PackageRefused('no-libraries', `The libraries that the plug-in needs could not be fetched: ${words}`);
    }
    await assertFetchedFromRegistry(installFolder, registry);
    await moveAll(join(installFolder, 'node_modules'), join(folder, 'node_modules'));
    await rm(installFolder, { recursive: true, force: true });
  }

  /** By name, with the range: what lies neither in the package nor, in a fitting version, in the portal. */
  async #missing(folder: string): Promise<Record<string, string>> {
    const { data } = Dependencies.safeParse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    if (!data) throw new PackageRefused('invalid-manifest', 'The dependencies in its package.json cannot be read.');

    const provided = await readProvidedLibraryVersions(this.config);
    const isAbsent = async ([name, range]: [string, string]): Promise<boolean> => {
      if (!PACKAGE_NAME.test(name) || validRange(range) === null) {
        throw new PackageRefused(
          'no-libraries',
          `It needs ${JSON.stringify(name)} from ${JSON.stringify(range)}; only versions of a registry are fetched.`,
        );
      }
      const version = provided.get(name);
      return !(version && satisfies(version, range)) && !(await exists(join(folder, 'node_modules', name, 'package.json')));
    };
    const named = Object.entries(data.dependencies);
    const absent = await Promise.all(named.map(isAbsent));
    return Object.fromEntries(named.filter((_, index) => absent[index]));
  }
}

/** Put the libraries beside those that the package brought. Programs of theirs, which are links, stay behind. */
async function moveAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of (await readdir(from)).filter((entry) => !entry.startsWith('.'))) {
    if (name.startsWith('@')) await moveAll(join(from, name), join(to, name));
    else if (!(await exists(join(to, name)))) await rename(join(from, name), join(to, name));
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
