import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { serverProgram } from './server-program.js';

/** A command on the data of a portal, in a process of its own. */
export class CommandProcess {
  output = '';
  errors = '';
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(dataDir: string, args: readonly string[], environment: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [...serverProgram('commands'), ...args], {
      env: { ...process.env, DATA_DIR: dataDir, ...environment },
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }
}
