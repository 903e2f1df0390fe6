import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { findFreePort, isListening } from './free-port.js';
import { waitUntil } from './wait-until.js';

/** A Redis server of the test on a free port. */
export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;

/** Jest's `it`, skipped when Redis is not installed; with CI=true that is a failure. */
export const testWithRedis: jest.It = process.env['CI'] === 'true' || isInstalled ? it : it.skip;

/** A server that keeps nothing, is not started yet, and requires a password. */
export async function redisServer(): Promise<RedisServer> {
  const port = await findFreePort();
  let server: ChildProcess | null = null;
  return {
    url: `redis://:a%20secret@127.0.0.1:${port}`,
    async start() {
      const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', requirepass: 'a secret', dir: '/tmp' };
      server = spawn(
        'redis-server',
        Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
        { stdio: 'ignore' },
      );
      await waitUntil(() => isListening(port));
    },
    async stop() {
      const running = server;
      server = null;
      if (!running) return;
      await new Promise((resolve) => running.once('exit', resolve).kill('SIGKILL'));
    },
  };
}
