import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../steps/run.mjs';
import { bundleServer, pluginFolders, SEPARATE_PACKAGES, SHARED_PACKAGES } from './bundle.mjs';
import { copyPackage, folderOf, collectDependencies, libc } from './production-packages.mjs';
import { describeShippedPackages, writeLicences, writeSbom } from './shipped-packages.mjs';

const readJson = async (...path) => JSON.parse(await readFile(join(root, ...path), 'utf8'));
const writeJson = (path, value) => writeFile(path, `${JSON.stringify(value, null, 2)}\n`);

/** What the archive was packed on. Below Node 22.14 the embedded database is compiled for one version of Node's binary interface (`modules`). */
export const platform = () => ({
  platform: process.platform,
  arch: process.arch,
  libc,
  modules: process.versions.modules,
  node: process.versions.node.split('.')[0],
});

/**
 * Writes the portal as it runs in production into an empty folder: the bundled server, the screens, the plug-ins, and the packages that
 * cannot be bundled. The repository must be built.
 */
export async function stageRelease(target) {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const bundled = await bundleServer(target);
  const packages = [...(await collectDependencies(['zod', ...SEPARATE_PACKAGES]))];
  for (const folder of packages) await copyPackage(folder, join(target, relative(root, folder)));
  await copySdk(target);
  await copyApiPage(target);
  await copyPlugins(target);
  await cp(join(root, 'ui-shell/dist'), join(target, 'ui-shell/dist'), { recursive: true });
  await writeProgram(target);
  const inBrowser = [...(await collectDependencies(await browserPackages())), folderOf('swagger-ui-dist', root)];
  const shipped = await describeShippedPackages([...bundled, ...packages, ...inBrowser]);
  await writeLicences(target, shipped);
  await writeSbom(target, await readJson('package.json'), shipped);
}

/** Only what plug-ins import at run time; the rest of the sdk is for building and testing them. */
async function copySdk(target) {
  const { name, version, license, type } = await readJson('sdk', 'package.json');
  const exports = { '.': './dist/index.js', './package.json': './package.json' };
  await writeJson(join(target, 'node_modules/@ombi/sdk/package.json'), { name, version, license, type, exports });
}

const API_PAGE = ['package.json', 'LICENSE', 'NOTICE', 'swagger-ui.css', 'swagger-ui-bundle.js'];

async function copyApiPage(target) {
  for (const file of API_PAGE) await cp(join(folderOf('swagger-ui-dist', root), file), join(target, 'node_modules/swagger-ui-dist', file));
}

/** What the portal reads of a plug-in beside its bundled server half. */
const PLUGIN_FILES = /^(package\.json|locales|logo\.(svg|png))$/;

async function copyPlugins(target) {
  for (const folder of pluginFolders()) {
    const names = (await readdir(join(root, folder))).filter((name) => PLUGIN_FILES.test(name));
    for (const name of names) await cp(join(root, folder, name), join(target, folder, name), { recursive: true });
    const screens = join(folder, 'dist/ui');
    if ((await readdir(join(root, folder, 'dist'))).includes('ui'))
      await cp(join(root, screens), join(target, screens), { recursive: true });
  }
}

async function writeProgram(target) {
  const { name, version, license, type, engines } = await readJson('package.json');
  await writeJson(join(target, 'package.json'), { name, version, private: true, license, type, engines, main: 'main.js' });
  await writeJson(join(target, 'core/package.json'), { name: '@ombi/core', version, private: true, license, type });
  await writeJson(join(target, 'platform.json'), platform());
  for (const file of ['main.js', 'healthcheck.js']) await cp(join(root, 'packaging', file), join(target, file));
  await cp(join(root, 'packaging/systemd'), join(target, 'systemd'), { recursive: true });
  for (const file of ['LICENSE', 'CHANGELOG.md']) await cp(join(root, file), join(target, file));
}

/** The direct dependencies of everything that is bundled for browsers. */
async function browserPackages() {
  const screens = (await readdir(join(root, 'ui-plugins'))).map((id) => join('ui-plugins', id));
  const manifests = await Promise.all(['ui-shell', ...screens].map((folder) => readJson(folder, 'package.json')));
  const names = manifests.flatMap(({ dependencies }) => Object.keys(dependencies ?? {}));
  return [...new Set(names)].filter((name) => !name.startsWith('@ombi/') && !SHARED_PACKAGES.includes(name));
}
