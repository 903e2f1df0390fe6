import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Libraries that plug-ins have in common; they may be links to somewhere else. */
const SHARED = ['@ombi/sdk', 'zod'];

/** The shared libraries as they are found from a folder, and from their own. */
export function librariesOf(folder: string, found = new Set<string>()): readonly string[] {
  const folders = libraryFolders(folder);
  for (const name of SHARED) {
    const library = folders.map((libraries) => join(libraries, name)).find(existsSync);
    if (!library || found.has(library)) continue;
    const places = placesOf(library);
    for (const place of places) found.add(place);
    librariesOf(places.at(-1)!, found);
  }
  return [...found];
}

/** A link is read at each of its ends: `npm link` makes two of them. */
function placesOf(path: string): string[] {
  if (!lstatSync(path).isSymbolicLink()) return [realpathSync(path)];
  return [path, ...placesOf(resolve(dirname(path), readlinkSync(path)))];
}

/** Where Node looks for libraries: in the folder itself and in all above it. */
export function libraryFolders(folder: string): string[] {
  const above = dirname(folder);
  const further = above === folder ? [] : libraryFolders(above);
  return [join(folder, 'node_modules'), ...further].filter(existsSync);
}
