import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort, isListening } from './free-port.js';
import { temporaryFolder } from './temporary-folder.js';
import { waitUntil } from './wait-until.js';

/** An MQTT broker of the test, without accounts, on a free port. */
export interface Mosquitto {
  readonly url: string;
  /** The message that the broker keeps for subscribers of these topics; waits for one. */
  readRetained(topics: string): Promise<{ readonly topic: string; readonly payload: string }>;
  stop(): Promise<void>;
}

const isInstalled = ['mosquitto', 'mosquitto_sub'].every((program) => spawnSync(program, ['--help']).error === undefined);

/** Jest's `it`, skipped when Mosquitto is not installed; never in CI. */
export const testWithMosquitto: jest.It = process.env['CI'] === 'true' || isInstalled ? it : it.skip;

/** Starts a broker that keeps nothing. */
export async function startMosquitto(): Promise<Mosquitto> {
  const port = await findFreePort();
  const { path, remove } = temporaryFolder();
  const settings = join(path, 'mosquitto.conf');
  writeFileSync(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
  let broker: ChildProcess | null = spawn('mosquitto', ['-c', settings], { stdio: 'ignore' });
  await waitUntil(() => isListening(port));
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async readRetained(topics) {
      const { stdout } = await promisify(execFile)('mosquitto_sub', ['-h', '127.0.0.1', '-p', String(port), '-t', topics, '-C', '1', '-v']);
      const [topic = '', ...payload] = stdout.trim().split(' ');
      return { topic, payload: payload.join(' ') };
    },
    async stop() {
      const running = broker;
      broker = null;
      if (!running) return;
      await new Promise((resolve) => running.once('exit', resolve).kill('SIGKILL'));
      remove();
    },
  };
}
