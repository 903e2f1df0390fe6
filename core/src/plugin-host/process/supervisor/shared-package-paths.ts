import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Packages of node_modules that all sandboxed plug-ins use, with those that the sdk itself needs; they may be links. */
const SHARED_PACKAGES = ['@ombi/sdk', 'zod', '@streamparser/json'];

/** The real and linked paths of the shared packages, as `node_modules` resolve from a folder and from the packages themselves. */
export function sharedPackagePaths(folder: string, found = new Set<string>()): readonly string[] {
  const folders = nodeModulesFolders(folder);
  for (const name of SHARED_PACKAGES) {
    const library = folders.map((libraries) => join(libraries, name)).find(existsSync);
    if (!library || found.has(library)) continue;
    const places = linkTargets(library);
    for (const place of places) found.add(place);
    sharedPackagePaths(places.at(-1)!, found);
  }
  return [...found];
}

/** All paths along a chain of links: `npm link` creates two of them. */
function linkTargets(path: string): string[] {
  if (!lstatSync(path).isSymbolicLink()) return [realpathSync(path)];
  return [path, ...linkTargets(resolve(dirname(path), readlinkSync(path)))];
}

/** The `node_modules` folders that Node searches: in the folder itself and in all above it. */
export function nodeModulesFolders(folder: string): string[] {
  const above = dirname(folder);
  const further = above === folder ? [] : nodeModulesFolders(above);
  return [join(folder, 'node_modules'), ...further].filter(existsSync);
}
