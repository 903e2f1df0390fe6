import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Socket } from 'node:net';
import type { PluginProcessOptions } from '../plugin-process-options.js';
import { type PluginCodeLocation, nodePermissionFlags } from './node-permissions.js';

/** Remembers the groups that it was told last; when nobody can tell it any more, the portal is gone, and they have to go too. */
const SCRIPT = 'while read -r line; do groups=$line; done; for group in $groups; do kill -s KILL -- "-$group"; done';

/**
 * Ends the processes of plug-ins when the portal was killed, even those that are busy and notice nothing: a shell that waits, and
 * takes a megabyte while there is somebody to watch. A thread inside those processes could do it, but a process that may start threads
 * may do everything. On Windows the system itself ends what a program started; where there is no shell, a busy plug-in outlives a
 * portal that was killed.
 */
class OrphanWatchdog {
  readonly #groups = new Set<number>();
  #shell: ChildProcess | null = null;

  watch(group: number): void {
    this.#groups.add(group);
    this.#sendGroups();
  }

  unwatch(group: number): void {
    this.#groups.delete(group);
    this.#sendGroups();
  }

  #sendGroups(): void {
    this.#shell ??= this.#start();
    this.#shell.stdin?.write(`${[...this.#groups].join(' ')}\n`);
    if (this.#groups.size > 0) return;
    this.#shell.stdin?.end();
    this.#shell = null;
  }

  #start(): ChildProcess {
    // A session of its own: what ends the portal must not end its warden first.
    const shell = spawn('/bin/sh', ['-c', SCRIPT], { cwd: '/', env: {}, stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    const over = (): void => {
      if (this.#shell === shell) this.#shell = null;
    };
    shell.once('error', over).once('exit', over);
    shell.stdin.on('error', over);
    // It waits for the portal, not the portal for it.
    shell.unref();
    if (shell.stdin instanceof Socket) shell.stdin.unref();
    return shell;
  }
}

const orphanWatchdog = new OrphanWatchdog();

const ON_WINDOWS = process.platform === 'win32';

/** Nothing of the portal's own environment: neither its secrets nor options for Node. */
const PASSED_VARIABLES = ['TZ', ...(ON_WINDOWS ? ['SystemRoot'] : [])];

/** Start the process of a plug-in, in its folder, behind a fence. */
export function launchProcess(pluginCodeLocation: PluginCodeLocation, plan: PluginProcessOptions): ChildProcess {
  const packagePath = realpathSync(pluginCodeLocation.folder);
  const options = [
    `--max-old-space-size=${plan.memoryMb.heap}`,
    '--max-semi-space-size=1',
    '--no-warnings',
    ...nodePermissionFlags(pluginCodeLocation, plan),
  ];
  const child = spawn(
    process.execPath,
    [...options, ...plan.program, join(packagePath, pluginCodeLocation.manifest.server), ...pluginCodeLocation.manifest.permissions],
    {
      cwd: packagePath,
      env: Object.fromEntries(PASSED_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A group of its own, so that whatever it starts ends with it. Windows has no groups, but a job that ends with the portal.
      detached: !ON_WINDOWS,
      windowsHide: true,
    },
  );
  if (child.pid !== undefined && !ON_WINDOWS) watchProcess(child, child.pid);
  return child;
}

/** End a process and whatever it started. */
export function killProcessGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (ON_WINDOWS) child.kill('SIGKILL');
  else signalGroup(child.pid);
}

function watchProcess(child: ChildProcess, pid: number): void {
  orphanWatchdog.watch(pid);
  child.once('exit', () => {
    // What it started does not outlive it.
    signalGroup(pid);
    orphanWatchdog.unwatch(pid);
  });
}

function signalGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (cause) {
    if (!['ESRCH', 'EPERM'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  }
}
