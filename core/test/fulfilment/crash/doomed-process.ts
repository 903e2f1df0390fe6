import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Errand } from './errand.js';

const HOOKS = new URL('../../support/source-hooks.mjs', import.meta.url).href;
const PORTAL = fileURLToPath(new URL('doomed-portal.ts', import.meta.url));

/** What it writes, line by line. */
interface Told {
  ready?: true;
  accepted?: string;
}

/** The portal in a process of its own. */
export class DoomedProcess {
  readonly told: Told[] = [];
  readonly #child: ChildProcess;
  readonly gone: Promise<NodeJS.Signals | null>;

  constructor(errand: Errand) {
    const args = ['--import', HOOKS, PORTAL, JSON.stringify(errand)];
    this.#child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface({ input: this.#child.stdout! }).on('line', (line) => this.told.push(JSON.parse(line) as Told));
    this.gone = new Promise((resolve) => this.#child.once('close', (_, signal) => resolve(signal)));
  }

  get isReady(): boolean {
    return this.told.some(({ ready }) => ready);
  }

  /** The keys of what it said yes to. */
  get accepted(): string[] {
    return this.told.flatMap(({ accepted }) => accepted ?? []);
  }

  kill(): Promise<NodeJS.Signals | null> {
    this.#child.kill('SIGKILL');
    return this.gone;
  }
}
