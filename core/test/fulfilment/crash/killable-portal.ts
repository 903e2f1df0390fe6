import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { KillablePortalOptions } from './killable-portal-options.js';

const HOOKS = new URL('../../support/source-hooks.mjs', import.meta.url).href;
const PORTAL = fileURLToPath(new URL('crashing-portal.ts', import.meta.url));

/** One line of its output. */
interface OutputLine {
  ready?: true;
  jobStarted?: true;
  accepted?: string;
}

/** A server in a child process that is killed with SIGKILL. */
export class KillablePortal {
  readonly output: OutputLine[] = [];
  readonly #child: ChildProcess;
  readonly exited: Promise<NodeJS.Signals | null>;

  constructor(killablePortalOptions: KillablePortalOptions) {
    const args = ['--import', HOOKS, PORTAL, JSON.stringify(killablePortalOptions)];
    this.#child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface({ input: this.#child.stdout! }).on('line', (line) => this.output.push(JSON.parse(line) as OutputLine));
    this.exited = new Promise((resolve) => this.#child.once('close', (_, signal) => resolve(signal)));
  }

  get isReady(): boolean {
    return this.output.some(({ ready }) => ready);
  }

  /** Whether its endless job runs. */
  get isJobRunning(): boolean {
    return this.output.some(({ jobStarted }) => jobStarted);
  }

  /** Keys of the requests it accepted. */
  get accepted(): string[] {
    return this.output.flatMap(({ accepted }) => accepted ?? []);
  }

  kill(): Promise<NodeJS.Signals | null> {
    this.#child.kill('SIGKILL');
    return this.exited;
  }
}
