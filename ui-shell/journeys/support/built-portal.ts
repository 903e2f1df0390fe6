import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The bundle that `npm start` and the packages run. */
const ENTRY = resolve(__dirname, '../../../dist/server/main.js');

/** Set-up code of the portal. */
export const SETUP_CODE = 'code-of-the-journeys';

export interface BuiltPortal {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts the server of the built portal as users do: in a process of its own, with an empty data folder. */
export async function startBuiltPortal(env: Record<string, string> = {}): Promise<BuiltPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-journey-'));
  const port = await freePort();
  const child = spawn(process.execPath, [ENTRY], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', SETUP_CODE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));

  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('is ready at') && ready());
    child.once('exit', (code) => failed(new Error(`the portal ended with ${code} before it was ready`)));
  });

  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, dataDir, stop };
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer()
      .once('error', failed)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        server.close(() => found(port));
      });
  });
}
