/** @jest-environment node */
import { PluginFailure, RUNTIME_LIMITS, type Page, type Slice } from '@ombi/sdk';
import type { LogService } from '../../../src/kernel/index.js';
import { iteratePages, type PluginCallOptions } from '../../../src/plugin-host/index.js';
import { PluginCallExecutor } from '../../../src/plugin-host/calls/plugin-call-executor.js';
import type { ConnectionHealthTracker } from '../../../src/plugin-host/health/connection-health-tracker.js';
import type { ConnectionAbortSignals } from '../../../src/plugin-host/registry/connection-abort-signals.js';

const never = new AbortController().signal;
const SLOWER_THAN_OTHER_CALLS_MS = RUNTIME_LIMITS.callTimeoutMs * 2;
const HANGS = Number.POSITIVE_INFINITY;

/** Reads a list of one entry from a service that answers after some milliseconds. */
const readSlowList = async (answersAfterMs: number, signal: AbortSignal = never): Promise<number> => {
  const executor = new PluginCallExecutor(
    { stopping: never, signalFor: () => never } as unknown as ConnectionAbortSignals,
    { epochOf: () => null } as unknown as ConnectionHealthTracker,
    { redactText: (text: string) => text } as unknown as LogService,
  );
  const work = (): Promise<Page<number>> =>
    new Promise((resolve) => {
      if (Number.isFinite(answersAfterMs)) setTimeout(() => resolve({ items: [1], total: 1 }), answersAfterMs);
    });
  const read = (_slice: Slice, options: PluginCallOptions) =>
    executor.call({ pluginId: 'shelf', connectionId: null, callName: 'scan', work, ...options });
  let count = 0;
  for await (const page of iteratePages(read, { signal, report: () => undefined })) count += page.length;
  return count;
};

describe('a call of a sync', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('may take longer than other calls', async () => {
    const count = readSlowList(SLOWER_THAN_OTHER_CALLS_MS);
    await jest.advanceTimersByTimeAsync(SLOWER_THAN_OTHER_CALLS_MS);
    await expect(count).resolves.toBe(1);
  });

  it('fails in the end when the server hangs', async () => {
    const failed = expect(readSlowList(HANGS)).rejects.toMatchObject({ code: 'timeout' });
    await jest.advanceTimersByTimeAsync(RUNTIME_LIMITS.syncCallTimeoutMs);
    await failed;
  });

  it('ends at once with the reason when the sync is stopped', async () => {
    const [stop, reason] = [new AbortController(), new Error('the portal stops')];
    const ended = expect(readSlowList(HANGS, stop.signal)).rejects.toBe(reason);
    stop.abort(reason);
    await ended;
  });
});

it('does not take a failure of the server for a stop', async () => {
  const read = async (): Promise<Page<number>> => Promise.reject(new PluginFailure('unreachable'));
  const all = iteratePages(read, { signal: never, report: () => undefined });
  await expect(all.next()).rejects.toMatchObject({ code: 'unreachable' });
});
