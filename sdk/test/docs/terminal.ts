import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

/** What the shell of a reader knows: nothing of the one that runs the tests. */
function readerEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD|JEST_|CI$)/.test(name));
  return { ...Object.fromEntries(inherited), ...more };
}

/** A terminal in which commands are typed one after the other. */
export class Terminal {
  #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Run one line; rejects with all that was said when it fails. */
  async run(line: string): Promise<void> {
    const [, folder] = /^cd (\S+)$/.exec(line) ?? [];
    if (folder) this.#folder = join(this.#folder, folder);
    else
      await execFileAsync('sh', ['-c', line], { cwd: this.#folder, env: readerEnvironment(), timeout: 450_000 }).catch(
        throwWithOutput(line),
      );
  }
}

const throwWithOutput =
  (line: string) =>
  ({ stdout, stderr }: { stdout: string; stderr: string }): never => {
    throw new Error(`${line}\n${stdout}${stderr}`);
  };

/** A program that goes on until it is stopped. */
export class Program {
  #output = '';
  readonly #child: ChildProcess;

  constructor(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(process.execPath, args, { cwd: folder, env: readerEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
  }

  /** All that it said until now. */
  get output(): string {
    return this.#output;
  }

  /** Wait until it has said something; rejects when it ends before, or shortly before the limit that Jest sets a test. */
  async waitForOutput(words: string): Promise<void> {
    for (const end = Date.now() + 450_000; !this.#output.includes(words); await new Promise((resolve) => setTimeout(resolve, 25))) {
      if (Date.now() > end || this.#child.exitCode !== null) throw new Error(`never said "${words}" but:\n${this.#output}`);
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
