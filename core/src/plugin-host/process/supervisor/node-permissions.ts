import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { Permission, Manifest } from '@ombi/sdk';
import type { PluginProcessOptions } from '../plugin-process-options.js';
import { sharedLibraryPaths, nodeModulesFolders } from './library-paths.js';

/** The code of a plug-in: where it lies, and what it asks for. */
export interface PluginCodeLocation {
  readonly folder: string;
  readonly manifest: Pick<Manifest, 'server' | 'permissions'>;
}

/** Options of Node that the running version knows: the model got its final name with 22.13, and its fence around the network with 25. */
const isKnown = (option: string): boolean => process.allowedNodeEnvironmentFlags.has(option);
const PERMISSION_FLAG = isKnown('--permission') ? '--permission' : '--experimental-permission';

/** The embedded database of Node 22 and later opens files without asking the model. */
const NO_SQLITE_FLAGS = ['--no-experimental-sqlite'].filter(isKnown);
const NETWORK_FLAGS = ['--allow-net'].filter(isKnown);

/**
 * What Node is told about the process of a plug-in: it reads its own code and the libraries that it finds, and does nothing else to
 * the machine unless its manifest asks for that. Before Node 25 there is no fence around the network, and there is none around what a
 * program does that it was allowed to start.
 */
export function nodePermissionFlags(pluginCodeLocation: PluginCodeLocation, { readable }: PluginProcessOptions): string[] {
  const hasPermission = (permission: Permission): boolean => pluginCodeLocation.manifest.permissions.includes(permission);
  return [
    PERMISSION_FLAG,
    ...(hasPermission('files') ? ['*'] : withoutNestedPaths([...readable, ...readablePathsOf(pluginCodeLocation)])).map(
      (path) => `--allow-fs-read=${path}`,
    ),
    ...(hasPermission('files') ? ['--allow-fs-write=*'] : NO_SQLITE_FLAGS),
    ...(hasPermission('processes') ? ['--allow-child-process', '--allow-worker', '--allow-addons'] : []),
    ...NETWORK_FLAGS,
  ];
}

/** Its package, the folders in which Node looks for libraries from there, and the libraries that plug-ins share, which may lie elsewhere. */
function readablePathsOf({ folder }: PluginCodeLocation): string[] {
  const packagePath = realpathSync(folder);
  return [folder, packagePath, ...nodeModulesFolders(packagePath), ...sharedLibraryPaths(packagePath)];
}

/** What lies inside of another path goes without saying; Node 20 does not survive to be told something twice. */
function withoutNestedPaths(paths: readonly string[]): string[] {
  const isInside = (path: string): boolean => paths.some((other) => path.startsWith(other + sep));
  return [...new Set(paths)].filter((path) => !isInside(path));
}
