import { copyFile, mkdir, opendir, readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { PluginInstallError } from '../plugin-install-error.js';
import { PackageSizeCounter } from './package-limits.js';

const DevDependencies = z.object({ devDependencies: z.record(z.string(), z.unknown()).catch({}).default({}) });

/**
 * Copies a package from a directory of this machine, without symlinks and hidden files. Its `node_modules` are copied too, unless they
 * contain the package's dev dependencies: then it is a working copy, and its libraries are installed as for any other package.
 */
export async function copyPackageFolder(source: string, target: string, dataDir: string): Promise<void> {
  if (!isAbsolute(source)) throw new PluginInstallError('no-folder', 'Enter the full path of the folder, from the root of the disk.');
  const isFolder = await stat(source).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new PluginInstallError('no-folder', 'There is no such folder on the server.');
  if (!relative(resolve(source), resolve(dataDir)).startsWith('..')) {
    throw new PluginInstallError('data-folder', 'The data folder of the portal is inside this folder.');
  }
  await copyRecursively({ from: source, to: target, sizeCounter: new PackageSizeCounter(), leaveOut: await foldersToSkip(source) });
}

interface CopyOptions {
  readonly from: string;
  readonly to: string;
  readonly sizeCounter: PackageSizeCounter;
  /** Names that are left out at the top level. */
  readonly leaveOut: ReadonlySet<string>;
}

async function copyRecursively({ from, to, sizeCounter, leaveOut }: CopyOptions): Promise<void> {
  await mkdir(to, { recursive: true });
  for await (const entry of await opendir(from)) {
    if (entry.name.startsWith('.') || leaveOut.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) throw new PluginInstallError('unsafe-package', `The folder holds a link: ${source}.`, { path: source });

    sizeCounter.add(entry.isFile() ? (await stat(source)).size : 0);
    if (entry.isDirectory()) await copyRecursively({ from: source, to: target, sizeCounter, leaveOut: new Set() });
    else if (entry.isFile()) await copyFile(source, target);
  }
}

/** The package.json was validated before, so one that cannot be read now counts as having no dev dependencies. */
async function foldersToSkip(folder: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { devDependencies } = DevDependencies.catch({ devDependencies: {} }).parse(parse(text));
  const tools = await Promise.all(
    Object.keys(devDependencies).map((name) =>
      stat(join(folder, 'node_modules', name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return new Set(tools.includes(true) ? ['node_modules'] : []);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
