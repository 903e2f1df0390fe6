import type { EventBus } from '../../../src/events/index.js';
import { ActiveViewers } from '../../../src/fulfilment/progress/active-viewers.js';
import { ProgressSnapshot, type RequestProgress } from '../../../src/fulfilment/progress/progress-snapshot.js';
import type { LiveUpdateService } from '../../../src/live-updates/index.js';
import { FrozenClock } from '../../support/movable-clock.js';

const progressOf = (requestId: number, more: Partial<RequestProgress> = {}): RequestProgress => ({
  ...{ kind: 'movie', requestId, variant: 'regular', requesterId: 'bob', state: 'downloading' },
  ...{ percent: 10, secondsLeft: 100, reason: null, episodes: [] },
  ...more,
});

let clock: FrozenClock;
let live: { hasListeners: boolean; notifyChange: jest.Mock };
let snapshot: ProgressSnapshot;
beforeEach(() => {
  clock = new FrozenClock();
  live = { hasListeners: false, notifyChange: jest.fn() };
  snapshot = new ProgressSnapshot(clock, {} as EventBus, live as unknown as LiveUpdateService);
});
const shown = (requesterId: string | null = null) => snapshot.read(requesterId).map(({ requestId }) => requestId);

describe('the last reports of the downloaders', () => {
  it('are kept for each downloader, and shown to a requester as far as they are their own', () => {
    snapshot.update('a', [progressOf(1)]);
    snapshot.update('b', [progressOf(2), progressOf(3, { requesterId: 'ann' })]);
    snapshot.update('a', [progressOf(4)]);
    expect([shown(), shown('bob'), shown('ann')]).toEqual([[4, 2, 3], [4, 2], [3]]);
  });

  it('expire after two minutes', () => {
    snapshot.update('a', [progressOf(1)]);
    clock.offset += 119_999;
    expect(shown()).toEqual([1]);
    clock.offset += 1;
    expect(shown()).toEqual([]);
  });

  it('count down in whole seconds, never below nothing, and not where the time is unknown', () => {
    snapshot.update('a', [progressOf(1), progressOf(2, { secondsLeft: 20 }), progressOf(3, { secondsLeft: null })]);
    clock.offset += 30_900;
    expect(snapshot.read(null).map(({ secondsLeft }) => secondsLeft)).toEqual([70, 0, null]);
  });

  it('are removed with their connection and when they have expired', () => {
    snapshot.update('a', [progressOf(1)]);
    clock.offset += 60_000;
    snapshot.update('b', [progressOf(2)]);
    snapshot.update('c', [progressOf(3)]);
    clock.offset += 60_000;
    live.notifyChange.mockClear();
    snapshot.prune(new Set(['a', 'b']));
    expect(shown()).toEqual([2]);
    expect(live.notifyChange).toHaveBeenCalledTimes(2);
  });

  it('are announced when they change, and only then', () => {
    for (const [percent, calls] of [
      [10, 1],
      [10, 1],
      [11, 2],
    ] as const) {
      snapshot.update('a', [progressOf(1, { percent })]);
      expect(live.notifyChange).toHaveBeenCalledTimes(calls);
    }
    snapshot.update('b', []);
    expect(live.notifyChange).toHaveBeenCalledTimes(2);
    expect(live.notifyChange).toHaveBeenLastCalledWith('everyone', 'progress');
  });
});

it('a viewer is active while connected, and for a minute after asking for progress', () => {
  const activeViewers = new ActiveViewers(live as unknown as LiveUpdateService, clock);
  expect(activeViewers.isAnyActive).toBe(false);
  activeViewers.markActive();
  clock.offset += 59_999;
  expect(activeViewers.isAnyActive).toBe(true);
  clock.offset += 1;
  expect(activeViewers.isAnyActive).toBe(false);
  live.hasListeners = true;
  expect(activeViewers.isAnyActive).toBe(true);
});
