import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { serverProgram } from './server-program.js';

/** A portal in a process of its own. */
export class PortalProcess {
  output = '';
  errors = '';
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(environment: Record<string, string>, ...args: string[]) {
    this.child = spawn(process.execPath, [...serverProgram('main'), ...args], {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** The address that it prints once it is ready, without the path of its set-up. */
  async ready(): Promise<string> {
    while (!this.output.includes('is ready at')) {
      await Promise.race([once(this.child.stdout ?? process.stdin, 'data'), this.ended.then(() => Promise.reject(new Error(this.errors)))]);
    }
    const [, address = ''] = /is ready at (\S+)/.exec(this.output) ?? [];
    return new URL('.', address).href;
  }
}
