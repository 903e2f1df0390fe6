import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { ForkPlan } from '../plan.js';

/** Where the code of a plug-in lies. */
export interface Code {
  readonly id: string;
  readonly folder: string;
  /** Its server entry, relative to the folder. */
  readonly server: string;
}

const ON_WINDOWS = process.platform === 'win32';

/** Nothing of the portal's own environment: neither its secrets nor options for Node. */
const ENVIRONMENT = ['TZ', ...(ON_WINDOWS ? ['SystemRoot'] : [])];

/** Start the process of a plug-in, in its folder, behind everything else that the machine has to do. */
export function launch({ folder, server }: Code, { program, memoryMb }: ForkPlan): ChildProcess {
  const options = [`--max-old-space-size=${memoryMb.heap}`, '--max-semi-space-size=1', '--no-warnings'];
  const child = spawn(process.execPath, [...options, ...program, join(folder, server), String(memoryMb.resident)], {
    cwd: folder,
    env: Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, so that whatever it starts ends with it.
    detached: !ON_WINDOWS,
    windowsHide: true,
  });
  if (child.pid !== undefined) yieldToOthers(child.pid);
  return child;
}

/** End a process and whatever it started. */
export function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (!ON_WINDOWS) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

/** Some systems do not let us; then it runs like everything else. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (cause) {
    if (!['EACCES', 'EPERM', 'ESRCH'].includes((cause as { code?: string; info?: { code?: string } }).info?.code ?? '')) throw cause;
  }
}
