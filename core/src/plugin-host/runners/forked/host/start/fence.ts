import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { Permission } from '@ombi/sdk';
import type { ForkPlan } from '../../plan.js';
import type { Code } from './code.js';
import { librariesOf, libraryFolders } from './libraries.js';

/** Options of Node that the running version knows: the model got its final name with 22.13, and its fence around the network with 25. */
const isKnown = (option: string): boolean => process.allowedNodeEnvironmentFlags.has(option);
const MODEL = isKnown('--permission') ? '--permission' : '--experimental-permission';

/** The embedded database of Node 22 and later opens files without asking the model. */
const WITHOUT_DATABASE = ['--no-experimental-sqlite'].filter(isKnown);
const NETWORK = ['--allow-net'].filter(isKnown);

/**
 * What Node is told about the process of a plug-in: it reads its own code and the libraries that it finds, and does nothing else to
 * the machine unless its manifest asks for that. Before Node 25 there is no fence around the network, and there is none around what a
 * program does that it was allowed to start.
 */
export function fence(code: Code, { readable }: ForkPlan): string[] {
  const may = (permission: Permission): boolean => code.manifest.permissions.includes(permission);
  return [
    MODEL,
    ...(may('files') ? ['*'] : outermost([...readable, ...readableFor(code)])).map((path) => `--allow-fs-read=${path}`),
    ...(may('files') ? ['--allow-fs-write=*'] : WITHOUT_DATABASE),
    ...(may('processes') ? ['--allow-child-process', '--allow-worker', '--allow-addons'] : []),
    ...NETWORK,
  ];
}

/** Its package, the folders in which Node looks for libraries from there, and the libraries that plug-ins share, which may lie elsewhere. */
function readableFor({ folder }: Code): string[] {
  const home = realpathSync(folder);
  return [folder, home, ...libraryFolders(home), ...librariesOf(home)];
}

/** What lies inside of another path goes without saying; Node 20 does not survive to be told something twice. */
function outermost(paths: readonly string[]): string[] {
  const isInside = (path: string): boolean => paths.some((other) => path.startsWith(other + sep));
  return [...new Set(paths)].filter((path) => !isInside(path));
}
