import { lstatSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@ombi/sdk';
import { lt, valid } from 'semver';
import {
  installedPluginsFolder,
  validateManifest,
  readPluginPackage,
  type PluginSet,
  type RefusedManifest,
} from '../../discovery/index.js';
import { PluginInstallError } from '../plugin-install-error.js';
import { readPackageMetadata } from './package-metadata.js';
import type { StagedPackage } from './staged-package.js';

/** Package names as registries allow them; all are valid folder names. */
const NAME = /^(?:@[a-z0-9][a-z0-9._~-]*\/)?[a-z0-9][a-z0-9._~-]*$/;
const MAX_NAME_LENGTH = 100;

/** A package.json is read and parsed as a whole. */
const MAX_PACKAGE_FILE_BYTES = 256 * 1024;

/** Path segments of routes that have a plug-in id at the same position. */
const RESERVED: ReadonlySet<string> = new Set(['registry', 'sources', 'staged', 'updates']);

/** A staged package whose manifest is valid. */
export type InspectedPackage = Pick<StagedPackage, 'packageName' | 'version' | 'manifest' | 'replaces' | 'about'>;

/** Validates a package by its package.json and against the installed plug-ins. Throws {@link PluginInstallError}. */
export async function inspectPackage(folder: string, set: PluginSet, dataDir: string): Promise<InspectedPackage> {
  const { size } = await stat(join(folder, 'package.json')).catch(() => ({ size: 0 }));
  if (size > MAX_PACKAGE_FILE_BYTES)
    throw new PluginInstallError('invalid-manifest', 'Its package.json is larger than 256 kB.', { reason: 'package.json > 256 kB' });
  const found = await readPluginPackage(folder, false);
  if (!found) throw new PluginInstallError('no-plugin', 'This is not a plug-in: its package.json does not have the keyword "ombi-plugin".');
  if (!NAME.test(found.name) || found.name.length > MAX_NAME_LENGTH) {
    const name = JSON.stringify(found.name.slice(0, MAX_NAME_LENGTH));
    throw new PluginInstallError('invalid-manifest', `${name} is not a name that a package can have.`, { reason: `name: ${name}` });
  }
  const validation = validateManifest(found);
  if (validation.state !== 'ready') throw unusableManifest(validation);

  const { name: packageName, version } = found;
  const replaces = replacedPlugin(packageName, validation.manifest, set, dataDir);
  assertNoDowngrade(version, replaces);
  return { packageName, version, manifest: validation.manifest, replaces, about: await readPackageMetadata(found) };
}

function unusableManifest({ state, reason, needs, refusal }: RefusedManifest): PluginInstallError {
  if (needs) return new PluginInstallError('incompatible', `It cannot be used here: ${reason}.`, needs);
  const what = state === 'incompatible' ? 'It cannot be used here' : 'Its manifest cannot be used';
  return new PluginInstallError('invalid-manifest', `${what}: ${reason}.`, { reason }, refusal);
}

/** The settings may already be of a shape that only the newer version understands. */
function assertNoDowngrade(version: string, replaces: StagedPackage['replaces']): void {
  if (!replaces || !valid(replaces.version) || !lt(version, replaces.version)) return;
  throw new PluginInstallError(
    'downgrade',
    `Version ${version} is older than version ${replaces.version}, which is installed and may have stored settings that the older one does not understand. To go back, remove the plug-in first.`,
    { version, installed: replaces.version },
  );
}

/** The plug-in that the package replaces, or null. Throws {@link PluginInstallError} when its id or name belongs to another one. */
function replacedPlugin(packageName: string, { id }: Manifest, set: PluginSet, dataDir: string): StagedPackage['replaces'] {
  const existingPlugin = set.find(id);
  if (RESERVED.has(id)) throw new PluginInstallError('id-reserved', `No plug-in can be called "${id}".`, { id });
  if (existingPlugin?.firstParty)
    throw new PluginInstallError('id-reserved', `"${id}" is a built-in plug-in and cannot be replaced.`, { id });
  if (existingPlugin && existingPlugin.packageName !== packageName) {
    throw new PluginInstallError(
      'id-taken',
      `The plug-in "${id}" is there already, from the package ${existingPlugin.packageName}. Remove that one first.`,
      { id, package: existingPlugin.packageName },
    );
  }
  const there =
    existingPlugin ?? set.refused.find((one) => !one.firstParty && one.packageName === packageName) ?? loadedFromPackage(packageName, set);
  if (there) return { folder: there.folder, version: there.version };

  if (isTaken(join(installedPluginsFolder({ dataDir }), packageName))) {
    throw new PluginInstallError('name-taken', `There is already something else called ${packageName} among the installed plug-ins.`, {
      name: packageName,
    });
  }
  return null;
}

/** An update may change the id of the plug-in, so it is found by its package name. */
const loadedFromPackage = (packageName: string, { loaded }: PluginSet) =>
  loaded.find((one) => !one.firstParty && one.packageName === packageName);

function isTaken(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
