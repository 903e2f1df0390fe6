import { EventLoopAwareTimer } from '../../../src/kernel/index.js';
import type { SliceMeasure } from '../../../src/kernel/concurrency/event-loop-aware-timer.js';

/** Tells each slice the measures that a test gives. */
class MeasuredTimer extends EventLoopAwareTimer {
  constructor(private readonly measure: SliceMeasure) {
    super();
  }

  protected override startMeasuring(): () => SliceMeasure {
    return () => this.measure;
  }
}

const ON_TIME: SliceMeasure = { elapsedMs: 50, idleMs: 49 };
const LATE: SliceMeasure = { elapsedMs: 400, idleMs: 350 };
const BUSY: SliceMeasure = { elapsedMs: 52, idleMs: 5 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Timer milliseconds until a time-out of two seconds expires. */
function expiryAfter(measure: SliceMeasure): number {
  let isExpired = false;
  new MeasuredTimer(measure).start(2_000, () => (isExpired = true));
  let passed = 0;
  for (; !isExpired; passed += 50) jest.advanceTimersByTime(50);
  return passed;
}

it('expires on time while the process can receive answers', () => {
  expect(expiryAfter(ON_TIME)).toBe(2_000);
});

it.each([
  ['late', LATE],
  ['busy', BUSY],
])('counts little of the time in which the process was %s, and expires in the end', (_, measure) => {
  expect(expiryAfter(measure)).toBeGreaterThanOrEqual(6_000);
  expect(expiryAfter(measure)).toBeLessThanOrEqual(16_000);
});

it('does not expire once it is cancelled', () => {
  const onExpired = jest.fn();
  const cancel = new MeasuredTimer(ON_TIME).start(100, onExpired);
  jest.advanceTimersByTime(50);
  cancel();
  jest.advanceTimersByTime(1_000);
  expect(onExpired).not.toHaveBeenCalled();
});

describe('a fallback', () => {
  const timer = new MeasuredTimer(ON_TIME);

  it('is given in place of a late answer', async () => {
    const given = timer.withFallback(new Promise(() => undefined), 100, 'instead');
    jest.advanceTimersByTime(100);
    expect(await given).toBe('instead');
  });

  it('leaves no timer behind an answer or a failure in time', async () => {
    expect(await timer.withFallback(Promise.resolve('answer'), 100, 'instead')).toBe('answer');
    await expect(timer.withFallback(Promise.reject(new Error('no')), 100, 'instead')).rejects.toThrow('no');
    expect(jest.getTimerCount()).toBe(0);
  });
});
