import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the shell of a reader knows: nothing of the one that runs the tests. */
function surroundings(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD|JEST_|CI$)/.test(name));
  return { ...Object.fromEntries(kept), ...more };
}

/** A terminal in which commands are typed one after the other. */
export class Terminal {
  #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Run one line; rejects with all that was said when it fails. */
  async type(line: string): Promise<void> {
    const [, folder] = /^cd (\S+)$/.exec(line) ?? [];
    if (folder) this.#folder = join(this.#folder, folder);
    else await run('sh', ['-c', line], { cwd: this.#folder, env: surroundings(), timeout: 120_000 }).catch(complain(line));
  }
}

const complain =
  (line: string) =>
  ({ stdout, stderr }: { stdout: string; stderr: string }): never => {
    throw new Error(`${line}\n${stdout}${stderr}`);
  };

/** A program that goes on until it is stopped. */
export class Program {
  #said = '';
  readonly #child: ChildProcess;

  constructor(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(process.execPath, args, { cwd: folder, env: surroundings(env), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
  }

  /** All that it said until now. */
  get said(): string {
    return this.#said;
  }

  /** Wait until it has said something; rejects when it ends or thirty seconds pass before. */
  async says(words: string): Promise<void> {
    for (const end = Date.now() + 30_000; !this.#said.includes(words); await new Promise((resolve) => setTimeout(resolve, 25))) {
      if (Date.now() > end || this.#child.exitCode !== null) throw new Error(`never said "${words}" but:\n${this.#said}`);
    }
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill();
    await ended;
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
