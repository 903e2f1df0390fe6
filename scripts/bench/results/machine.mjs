import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { root } from '../../steps/run.mjs';

/**
 * The machine of a run, and what was measured on it.
 * @typedef {{ date: string, commit: string, node: string, system: string, processor: string, processors: number, memoryGb: number }} Machine
 * @returns {Machine}
 */
export function describeMachine(now = new Date()) {
  const processors = cpus();
  return {
    date: now.toISOString().slice(0, 10),
    commit: currentCommit(),
    node: process.version,
    system: `${type()} ${release()}`,
    processor: processors[0]?.model.trim() ?? 'unknown',
    processors: processors.length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
  };
}

/** An archive of the sources has no commits. */
function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
