import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { ForkPlan } from '../../plan.js';
import type { Code } from './code.js';
import { fence } from './fence.js';
import { warden } from './warden.js';

const ON_WINDOWS = process.platform === 'win32';

/** Nothing of the portal's own environment: neither its secrets nor options for Node. */
const ENVIRONMENT = ['TZ', ...(ON_WINDOWS ? ['SystemRoot'] : [])];

/** Start the process of a plug-in, in its folder, behind a fence. */
export function launch(code: Code, plan: ForkPlan): ChildProcess {
  const home = realpathSync(code.folder);
  const options = [`--max-old-space-size=${plan.memoryMb.heap}`, '--max-semi-space-size=1', '--no-warnings', ...fence(code, plan)];
  const child = spawn(process.execPath, [...options, ...plan.program, join(home, code.manifest.server), ...code.manifest.permissions], {
    cwd: home,
    env: Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, so that whatever it starts ends with it. Windows has no groups, but a job that ends with the portal.
    detached: !ON_WINDOWS,
    windowsHide: true,
  });
  if (child.pid !== undefined && !ON_WINDOWS) watch(child, child.pid);
  return child;
}

/** End a process and whatever it started. */
export function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (ON_WINDOWS) child.kill('SIGKILL');
  else endGroup(child.pid);
}

function watch(child: ChildProcess, pid: number): void {
  warden.watch(pid);
  child.once('exit', () => {
    // What it started does not outlive it.
    endGroup(pid);
    warden.forget(pid);
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (cause) {
    if (!['ESRCH', 'EPERM'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  }
}
