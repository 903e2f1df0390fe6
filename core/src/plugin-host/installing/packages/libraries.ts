import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { satisfies, validRange } from 'semver';
import { z } from 'zod';
import { CONFIG, LogService, type Config } from '../../../kernel/index.js';
import { versionsOfPortal } from '../../runners/forked/portal-libraries.js';
import { PackageRefused } from '../refused.js';
import { refuseForeign } from './fetched-from.js';
import { npmInstall } from './npm.js';

const Dependencies = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

const NAME = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/i;

/** Fetches the libraries that a package names and does not bring. Scripts of theirs never run. */
@Injectable()
export class Libraries {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: LogService,
  ) {}

  /** Throws {@link PackageRefused}. `workshop` is an empty folder beside the package. */
  async complete(folder: string, workshop: string, registry: string): Promise<void> {
    const missing = await this.#missing(folder);
    if (Object.keys(missing).length === 0) return;

    await mkdir(workshop, { recursive: true });
    // In a package of its own: nothing that the plug-in says about npm counts here.
    await writeFile(join(workshop, 'package.json'), JSON.stringify({ private: true, dependencies: missing }));
    const { ok, words } = await npmInstall(workshop, { registry, cache: join(this.config.dataDir, 'cache', 'npm') });
    if (!ok) {
      this.log.warn('the libraries of a plug-in could not be fetched', { libraries: Object.keys(missing), reason: words });
      throw new PackageRefused('no-libraries', `The libraries that the plug-in needs could not be fetched: ${words}`);
    }
    await refuseForeign(workshop, registry);
    await moveAll(join(workshop, 'node_modules'), join(folder, 'node_modules'));
    await rm(workshop, { recursive: true, force: true });
  }

  /** By name, with the range: what lies neither in the package nor, in a fitting version, in the portal. */
  async #missing(folder: string): Promise<Record<string, string>> {
    const { data } = Dependencies.safeParse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    if (!data) throw new PackageRefused('invalid-manifest', 'The dependencies in its package.json cannot be read.');

    const provided = await versionsOfPortal(this.config);
    const isAbsent = async ([name, range]: [string, string]): Promise<boolean> => {
      if (!NAME.test(name) || validRange(range) === null) {
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
