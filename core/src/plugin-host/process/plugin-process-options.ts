import { join } from 'node:path';
import type { Config } from '../../kernel/index.js';
import { sharedLibraryPaths } from './supervisor/library-paths.js';

/** How the processes of plug-ins are run. */
export abstract class PluginProcessOptions {
  /** What Node is told: options, then the program. */
  abstract readonly program: readonly string[];
  /** Files and folders that the program itself consists of. */
  abstract readonly readable: readonly string[];
  /** Megabytes of its heap, and of everything that it holds. */
  abstract readonly memoryMb: { readonly heap: number; readonly resident: number };
  /** Milliseconds that a process may be without work before it is stopped. */
  abstract readonly idleMs: number;
  /** Milliseconds that a process may work without hearing what it is asked. */
  abstract readonly graceMs: number;
  /** Milliseconds in which values must be read, code must be loaded, and a sign of life must come. */
  abstract readonly readMs: number;
  /** Milliseconds of rest after the first, second … death in a row; the death after the last rest is the last. */
  abstract readonly restsMs: readonly number[];
}

/** How they are run everywhere but in tests. */
export function createPluginProcessOptions({ rootDir }: Pick<Config, 'rootDir'>): PluginProcessOptions {
  const core = join(rootDir, 'core');
  return {
    program: [join(core, 'dist', 'plugin-host', 'process', 'worker', 'main.js')],
    readable: [join(core, 'package.json'), join(core, 'dist'), ...sharedLibraryPaths(core)],
    memoryMb: { heap: 128, resident: 256 },
    idleMs: 5 * 60_000,
    graceMs: 3_000,
    readMs: 10_000,
    restsMs: [1_000, 5_000, 15_000, 30_000],
  };
}
