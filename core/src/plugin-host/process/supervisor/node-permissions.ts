import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { PluginPermission, Manifest } from '@ombi/sdk';
import type { PluginProcessOptions } from '../plugin-process-options.js';
import { sharedPackagePaths, nodeModulesFolders } from './shared-package-paths.js';

/** The path of the code of a plug-in, and which permissions it needs. */
export interface PluginCodeLocation {
  readonly folder: string;
  readonly manifest: Pick<Manifest, 'server' | 'permissions'>;
}

/** Whether this version of Node knows an option: the permission model got its final name in 22.13, and network permissions in 25. */
const isKnown = (option: string): boolean => process.allowedNodeEnvironmentFlags.has(option);
const PERMISSION_FLAG = isKnown('--permission') ? '--permission' : '--experimental-permission';

/** The SQLite module of Node 22 and later opens files without checking permissions. */
const NO_SQLITE_FLAGS = ['--no-experimental-sqlite'].filter(isKnown);
const NETWORK_FLAGS = ['--allow-net'].filter(isKnown);

/**
 * Sandbox of a plug-in: Node's permission flags for its process, which may read its own code and libraries, and nothing more unless its
 * manifest has the permission. Before Node 25 the network is not restricted; programs that it was allowed to start never are.
 */
export function nodePermissionFlags(pluginCodeLocation: PluginCodeLocation, { readablePaths }: PluginProcessOptions): string[] {
  const hasPermission = (permission: PluginPermission): boolean => pluginCodeLocation.manifest.permissions.includes(permission);
  return [
    PERMISSION_FLAG,
    ...(hasPermission('files') ? ['*'] : withoutNestedPaths([...readablePaths, ...readablePathsOf(pluginCodeLocation)])).map(
      (path) => `--allow-fs-read=${path}`,
    ),
    ...(hasPermission('files') ? ['--allow-fs-write=*'] : NO_SQLITE_FLAGS),
    ...(hasPermission('processes') ? ['--allow-child-process', '--allow-worker', '--allow-addons'] : []),
    ...NETWORK_FLAGS,
  ];
}

/** Its package, the `node_modules` folders above it, and the shared libraries, which may be elsewhere. */
function readablePathsOf({ folder }: PluginCodeLocation): string[] {
  const packagePath = realpathSync(folder);
  return [folder, packagePath, ...nodeModulesFolders(packagePath), ...sharedPackagePaths(packagePath)];
}

/** Drops paths inside other paths; Node 20 crashes when a path is given twice. */
function withoutNestedPaths(paths: readonly string[]): string[] {
  const isInside = (path: string): boolean => paths.some((other) => path.startsWith(other + sep));
  return [...new Set(paths)].filter((path) => !isInside(path));
}
