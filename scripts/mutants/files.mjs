import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../steps/run.mjs';

/** Paths in the repository, with slashes, of the files below a folder (or of the one file) that end so. */
function filesBelow(path, ending) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true })
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith(ending))
    .sort();
}

/** `{ path: text }` of the sources of a folder of the core. */
export const readSources = (folder) =>
  Object.fromEntries(filesBelow(`core/src/${folder}`, '.ts').map((path) => [path, readFileSync(join(root, path), 'utf8')]));

/** The suites of a folder stand below `core/test` under the same path or the same name; `others` are paths of more. */
export const findSuites = (folder, others) => [
  ...new Set(
    [folder, basename(folder)]
      .map((name) => `core/test/${name}`)
      .concat(others)
      .flatMap((path) => filesBelow(path, '.test.ts')),
  ),
];
