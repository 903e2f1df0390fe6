import { join } from 'node:path';
import type { Config } from '../../kernel/index.js';
import { sharedPackagePaths } from './supervisor/shared-package-paths.js';

/** Options of the plug-in processes. */
export abstract class PluginProcessOptions {
  /** Arguments of Node: options, then the program. */
  abstract readonly nodeArguments: readonly string[];
  /** Files and folders that the program itself needs to read. */
  abstract readonly readablePaths: readonly string[];
  /** Limits in megabytes: of the heap, and of the resident memory. */
  abstract readonly memoryMb: { readonly heap: number; readonly resident: number };
  /** Milliseconds without work after which a process is stopped. */
  abstract readonly idleMs: number;
  /** Milliseconds of CPU time that a process may use without answering a ping. */
  abstract readonly maxUnresponsiveCpuMs: number;
  /** Milliseconds for reading values, for loading code, and for a first sign of life. */
  abstract readonly loadTimeoutMs: number;
  /** Milliseconds of back-off after the first, second … crash in a row; after the last one the process is not started again. */
  abstract readonly restartBackoffMs: readonly number[];
}

/** The options in production. */
export function createPluginProcessOptions({ rootDir }: Pick<Config, 'rootDir'>): PluginProcessOptions {
  const core = join(rootDir, 'core');
  return {
    nodeArguments: [join(core, 'dist', 'plugin-host', 'process', 'worker', 'main.js')],
    readablePaths: [join(core, 'package.json'), join(core, 'dist'), ...sharedPackagePaths(core)],
    memoryMb: { heap: 128, resident: 256 },
    idleMs: 5 * 60_000,
    maxUnresponsiveCpuMs: 3_000,
    loadTimeoutMs: 10_000,
    restartBackoffMs: [1_000, 5_000, 15_000, 30_000],
  };
}
