import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUNDLED_SERVER } from './build.mjs';
import { root } from './run.mjs';

/**
 * Arguments of Node for the built portal. Young objects get less room, and the heap grows in smaller steps than Node takes on a machine
 * with much memory: a third less of it under load.
 */
export const PORTAL_ARGS = ['--max-semi-space-size=4', '--heap-growing-percent=60', join(BUNDLED_SERVER, 'main.js')];

/**
 * Options of the C library: threads share two memory arenas, and large blocks are given back as soon as they are free. That is a tenth of the
 * memory of an idle portal. Libraries other than glibc ignore them.
 */
const ALLOCATOR_OPTIONS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Environment of the built portal: what the user has set comes first. Node keeps compiled code between starts in the folder that is named;
 * before 22.1 it knows no such place.
 */
export const PORTAL_ENVIRONMENT = {
  ...ALLOCATOR_OPTIONS,
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'ombi', 'compiled'),
  ...process.env,
};

/** The set-up code of portals that scripts start. */
export const SETUP_CODE = 'code-of-the-scripts';

/** Start the built portal as a process of its own on a temporary folder; answers its address, its process id and how to stop it. */
export async function startPortal({ dataDir, env = {}, args = [] } = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'ombi-'));
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...PORTAL_ARGS, ...args], {
    env: {
      ...PORTAL_ENVIRONMENT,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SETUP_CODE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await waitUntilReady(child);

  const stop = async (signal = 'SIGTERM') => {
    child.kill(signal);
    await new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.on('exit', resolve) : resolve()));
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, tookMs: performance.now() - started, folder, stop };
}

function waitUntilReady(child) {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => /is ready at/.test(chunk) && resolve());
    child.on('exit', (code) => reject(new Error(`the portal ended with ${code} before it was ready`)));
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => resolve(port));
      });
  });
}
