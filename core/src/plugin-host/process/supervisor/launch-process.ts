import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Socket } from 'node:net';
import type { PluginProcessOptions } from '../plugin-process-options.js';
import { type PluginCodeLocation, nodePermissionFlags } from './node-permissions.js';

/** Keeps the last list of process groups; at the end of its input, when the portal is gone, it kills them. */
const SCRIPT = 'while read -r line; do groups=$line; done; for group in $groups; do kill -s KILL -- "-$group"; done';

/**
 * Ends the processes of plug-ins when the portal was killed, even those in an endless loop: a waiting shell that takes one megabyte. A
 * thread inside those processes could do it, but a process with permission for threads has all permissions. On Windows the system ends
 * the processes a program started; where there is no shell, a plug-in in an endless loop outlives a portal that was killed.
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
    // A session of its own, so that a signal to the portal's group does not end the watchdog first.
    const shell = spawn('/bin/sh', ['-c', SCRIPT], { cwd: '/', env: {}, stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    const over = (): void => {
      if (this.#shell === shell) this.#shell = null;
    };
    shell.once('error', over).once('exit', over);
    shell.stdin.on('error', over);
    // The watchdog must not keep the portal alive.
    shell.unref();
    if (shell.stdin instanceof Socket) shell.stdin.unref();
    return shell;
  }
}

const orphanWatchdog = new OrphanWatchdog();

const ON_WINDOWS = process.platform === 'win32';

/** The portal's environment is not passed on: it contains secrets and options for Node. */
const PASSED_VARIABLES = ['TZ', ...(ON_WINDOWS ? ['SystemRoot'] : [])];

/** Spawns the child process of a plug-in in its folder, with Node's permission model. */
export function launchProcess(pluginCodeLocation: PluginCodeLocation, processOptions: PluginProcessOptions): ChildProcess {
  const packagePath = realpathSync(pluginCodeLocation.folder);
  const options = [
    `--max-old-space-size=${processOptions.memoryMb.heap}`,
    '--max-semi-space-size=1',
    '--no-warnings',
    ...nodePermissionFlags(pluginCodeLocation, processOptions),
  ];
  const child = spawn(
    process.execPath,
    [
      ...options,
      ...processOptions.nodeArguments,
      join(packagePath, pluginCodeLocation.manifest.server),
      ...pluginCodeLocation.manifest.permissions,
    ],
    {
      cwd: packagePath,
      env: Object.fromEntries(PASSED_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A group of its own, so that processes it starts end with it. Windows has no groups, but a job object that ends with the portal.
      detached: !ON_WINDOWS,
      windowsHide: true,
    },
  );
  if (child.pid !== undefined && !ON_WINDOWS) watchProcess(child, child.pid);
  return child;
}

/** Kills a process (SIGKILL) and everything it started. */
export function killProcessGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (ON_WINDOWS) child.kill('SIGKILL');
  else signalGroup(child.pid);
}

function watchProcess(child: ChildProcess, pid: number): void {
  orphanWatchdog.watch(pid);
  child.once('exit', () => {
    // Ends the processes that it started.
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
