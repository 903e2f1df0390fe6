import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';

/** Remembers the groups that it was told last; when nobody can tell it any more, the portal is gone, and they have to go too. */
const SCRIPT = 'while read -r line; do groups=$line; done; for group in $groups; do kill -s KILL -- "-$group"; done';

/**
 * Ends the processes of plug-ins when the portal was killed, even those that are busy and notice nothing: a shell that waits, and
 * takes a megabyte while there is somebody to watch. A thread inside those processes could do it, but a process that may start threads
 * may do everything. On Windows the system itself ends what a program started; where there is no shell, a busy plug-in outlives a
 * portal that was killed.
 */
class Warden {
  readonly #groups = new Set<number>();
  #shell: ChildProcess | null = null;

  watch(group: number): void {
    this.#groups.add(group);
    this.#tell();
  }

  forget(group: number): void {
    this.#groups.delete(group);
    this.#tell();
  }

  #tell(): void {
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

export const warden = new Warden();
