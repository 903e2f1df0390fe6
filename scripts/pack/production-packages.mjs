import { existsSync } from 'node:fs';
import { cp, readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { root } from '../steps/run.mjs';

/** The folder of a package as seen from a folder; null when it is not installed. */
export function folderOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(folder) === folder) return null;
  }
}

/** Packages that others need only while they are installed or on their command lines. */
const NOT_AT_RUN_TIME = new Set(['@scarf/scarf', 'prebuild-install', 'node-addon-api', 'yargs']);

/** The folders of these packages and of all that they need at run time, on this platform. */
export async function collectDependencies(names, from = root) {
  const found = new Set();
  const add = async (name, context) => {
    const folder = NOT_AT_RUN_TIME.has(name) || name.startsWith('@types/') ? null : folderOf(name, context);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) await add(next, folder);
  };
  for (const name of names) await add(name, from);
  return [...found];
}

/** Folders of packages that hold sources, types, tests, or builds for browsers. */
const LEFT_OUT_FOLDERS = new Set([
  ...['better-sqlite3/deps', 'better-sqlite3/src', 'better-sqlite3/build/Release/obj', 'better-sqlite3/build/Release/.deps'],
  ...['better-sqlite3-node-api/deps', 'better-sqlite3-node-api/src'],
  ...['typeorm/browser', 'zod/src', 'dayjs/esm', 'dayjs/locale'],
]);
/** Native parts that a package brings along for all platforms, and the one of this platform. */
const PREBUILT = /(^|\/)prebuilds\/[^/]+\.node$/;
/** The C library of this system: `musl` on systems such as Alpine Linux. */
export const libc = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime ? 'musl' : 'glibc';
const prebuiltHere = `prebuilds/${libc === 'musl' ? 'linuxmusl' : process.platform}-${process.arch}.node`;

const RUN_TIME_FILES = new Set(['.js', '.cjs', '.mjs', '.json', '.node']);
const LICENCE = /^(licen[cs]e|notice|copying)/i;
const TEST_FILE = /^test_extension\.node$/;

/** Copies a package without types, source maps, documentation and sources. Nested packages are copied on their own. */
export async function copyPackage(folder, target) {
  const source = await realpath(folder);
  const name = relative(join(root, 'node_modules'), folder).split(sep).join('/');
  await cp(source, target, {
    recursive: true,
    filter: async (path) => {
      const inside = relative(source, path).split(sep).join('/');
      if (inside === 'node_modules' || inside.includes('/node_modules')) return false;
      if (LEFT_OUT_FOLDERS.has(`${name}/${inside}`)) return false;
      if (PREBUILT.test(inside) && inside !== prebuiltHere) return false;
      const isFolder = await readdir(path).then(
        () => true,
        () => false,
      );
      const file = basename(path);
      return isFolder || (!TEST_FILE.test(file) && (RUN_TIME_FILES.has(extname(path)) || LICENCE.test(file)));
    },
  });
}
