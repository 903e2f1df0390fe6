import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { satisfies, validRange } from 'semver';
import { z } from 'zod';
import { CONFIG, LogService, pathExists, type Config } from '../../../kernel/index.js';
import { readProvidedLibraryVersions } from '../../process/peer-dependencies.js';
import { NpmRegistry } from '../npm-registry.js';
import { PluginInstallError } from '../plugin-install-error.js';
import { runNpmInstall } from './npm-install.js';

const LockedLibrary = z.object({ resolved: z.string().optional(), inBundle: z.boolean().default(false) });
const LockFile = z.object({ packages: z.record(z.string(), LockedLibrary) });

/**
 * Checks in npm's lock file that every library came from the registry. A library may depend on a local folder or file, to which npm would
 * create a link that leads out of the allowed paths. Throws {@link PluginInstallError}.
 */
async function assertFetchedFromRegistry(installFolder: string, registry: string): Promise<void> {
  const { packages } = LockFile.parse(JSON.parse(await readFile(join(installFolder, 'package-lock.json'), 'utf8')));
  const { origin } = new URL(registry);
  for (const [path, { resolved = '', inBundle }] of Object.entries(packages)) {
    // The first entry is the root package. A bundled library came inside the file of another library.
    if (path === '' || inBundle || (URL.canParse(resolved) && new URL(resolved).origin === origin)) continue;
    const name = libraryNameOf(path);
    throw new PluginInstallError(
      'foreign-library',
      `It needs ${JSON.stringify(name)}, which does not come from the registry; only libraries of ${new URL(registry).host} are taken.`,
      { name },
    );
  }
}

const libraryNameOf = (path: string): string => path.split('node_modules/').at(-1)!.slice(0, 100);

const Dependencies = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

const PACKAGE_NAME = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/i;

/** Installs the dependencies of a package that it does not contain, with npm install. Their scripts never run. */
@Injectable()
export class DependencyInstaller {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly npmRegistry: NpmRegistry,
    private readonly log: LogService,
  ) {}

  /**
   * `installFolder` is an empty folder beside the package. Needs npm and a registry only when something is missing. Throws
   * {@link PluginInstallError}.
   */
  async installMissing(folder: string, installFolder: string): Promise<void> {
    const missing = await this.#missing(folder);
    if (Object.keys(missing).length === 0) return;

    const registry = await this.npmRegistry.readAddress();
    await mkdir(installFolder, { recursive: true });
    // A separate package, so that the npm settings of the plug-in have no effect.
    await writeFile(join(installFolder, 'package.json'), JSON.stringify({ private: true, dependencies: missing }));
    const { ok, code, message } = await runNpmInstall(installFolder, { registry, cache: join(this.config.dataDir, 'cache', 'npm') });
    if (!ok) {
      this.log.warn('the libraries of a plug-in could not be fetched', { libraries: Object.keys(missing), reason: message });
      const values = { reason: message, host: new URL(registry).host };
      throw new PluginInstallError(code, `The libraries that the plug-in needs could not be fetched: ${message}`, values);
    }
    await assertFetchedFromRegistry(installFolder, registry);
    await moveAll(join(installFolder, 'node_modules'), join(folder, 'node_modules'));
    await rm(installFolder, { recursive: true, force: true });
  }

  /** Name and range of the dependencies that neither the package nor, in a matching version, the portal contains. */
  async #missing(folder: string): Promise<Record<string, string>> {
    const { data } = Dependencies.safeParse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    if (!data)
      throw new PluginInstallError('invalid-manifest', 'The dependencies in its package.json cannot be read.', { reason: 'dependencies' });

    const provided = await readProvidedLibraryVersions(this.config);
    const isAbsent = async ([name, range]: [string, string]): Promise<boolean> => {
      if (!PACKAGE_NAME.test(name) || validRange(range) === null) {
        throw new PluginInstallError(
          'foreign-library',
          `It needs ${JSON.stringify(name)} from ${JSON.stringify(range)}; only versions of a registry are fetched.`,
          { name },
        );
      }
      const version = provided.get(name);
      return !(version && satisfies(version, range)) && !(await pathExists(join(folder, 'node_modules', name, 'package.json')));
    };
    const named = Object.entries(data.dependencies);
    const absent = await Promise.all(named.map(isAbsent));
    return Object.fromEntries(named.filter((_, index) => absent[index]));
  }
}

/** Moves the libraries beside those of the package. `.bin` and other hidden entries are left behind. */
async function moveAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of (await readdir(from)).filter((entry) => !entry.startsWith('.'))) {
    if (name.startsWith('@')) await moveAll(join(from, name), join(to, name));
    else if (!(await pathExists(join(to, name)))) await rename(join(from, name), join(to, name));
  }
}
