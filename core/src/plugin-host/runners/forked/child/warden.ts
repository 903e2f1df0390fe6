import { Worker } from 'node:worker_threads';

/** Milliseconds between two looks. */
const PACE_MS = 250;

/**
 * Ends this process when it takes more memory than it may, or when its portal is gone, even while its main thread is busy for ever.
 * Taking too much looks the same as when the heap is full: the process aborts.
 */
export function watchOver(residentBytes: number): void {
  const warden = new Worker(`(${watch.toString()})(${process.ppid}, ${residentBytes}, ${PACE_MS})`, {
    eval: true,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  warden.unref();
}

/** Runs in the thread of the warden, which shares nothing with this file. */
function watch(portal: number, residentBytes: number, paceMs: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > residentBytes) process.kill(process.pid, 'SIGABRT');
    if (process.ppid !== portal) process.kill(process.pid, 'SIGKILL');
  }, paceMs);
}
