/** @jest-environment node */
import { z } from 'zod';
import { RateLimiter, rateLimiterFor, PluginFailure } from '../src/index.js';

const LIMITS = { calls: 35, windowMs: 1_000, defaultPauseMs: 10_000 };
const neverAborted = new AbortController().signal;

const refused = (retryAfterMs?: number) => (): Promise<never> =>
  Promise.reject(new PluginFailure('rate-limited', 'slow down', retryAfterMs));

const Show = z.object({ id: z.number() });

/** The result of calls, with all their waits, and the milliseconds that passed. */
async function timed<T>(pending: Promise<T>): Promise<readonly [T, number]> {
  const startedAt = Date.now();
  const result = Promise.allSettled([pending]);
  await jest.runAllTimersAsync();
  await result;
  return [await pending, Date.now() - startedAt];
}

const abortedAfter = (ms: number): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
};

describe('a rate limiter', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('starts no more calls in its window than the limit', async () => {
    const pace = new RateLimiter(LIMITS);
    const started = Date.now();
    const calls = Array.from({ length: 80 }, () => pace.call(new AbortController().signal, () => Promise.resolve(Date.now() - started)));
    const [times] = await timed(Promise.all(calls));
    expect(times).toEqual([...Array<number>(35).fill(0), ...Array<number>(35).fill(1_000), ...Array<number>(10).fill(2_000)]);
  });

  it('counts each address of a redirected call', async () => {
    const pace = new RateLimiter({ ...LIMITS, calls: 2, windowMs: 300 });
    await pace.call(neverAborted, () => Promise.resolve(), 2);
    expect(await timed(pace.call(neverAborted, () => Promise.resolve()))).toEqual([undefined, 300]);
  });

  it('pauses for the time that the service requests, and fails without a call', async () => {
    const pace = new RateLimiter(LIMITS);
    await expect(pace.call(neverAborted, refused(30_000))).rejects.toMatchObject({
      code: 'rate-limited',
      detail: 'slow down',
      retryAfterMs: 30_000,
    });

    const work = jest.fn(() => Promise.resolve('answer'));
    await expect(pace.call(neverAborted, work)).rejects.toMatchObject({ code: 'rate-limited' });
    expect(work).not.toHaveBeenCalled();
  });

  it('limits the requested pause to an hour', async () => {
    const pace = new RateLimiter(LIMITS);
    await expect(pace.call(neverAborted, refused(1e12))).rejects.toMatchObject({ code: 'rate-limited' });
    await jest.advanceTimersByTimeAsync(60 * 60_000 - 1);
    await expect(pace.call(neverAborted, () => Promise.resolve('answer'))).rejects.toMatchObject({ code: 'rate-limited' });
    await jest.advanceTimersByTimeAsync(1);
    await expect(pace.call(neverAborted, () => Promise.resolve('answer'))).resolves.toBe('answer');
  });

  it('pauses for the default time without a Retry-After', async () => {
    await expect(new RateLimiter(LIMITS).call(neverAborted, refused())).rejects.toMatchObject({ retryAfterMs: 10_000 });
  });

  it('waits for a short pause and retries once, when configured', async () => {
    const pace = new RateLimiter({ ...LIMITS, defaultPauseMs: 200, maxPauseMs: 200 });
    const work = jest.fn<Promise<string>, []>().mockImplementationOnce(refused()).mockResolvedValue('answer');
    expect(await timed(pace.call(neverAborted, work))).toEqual(['answer', 200]);

    const stubborn = jest.fn(refused());
    await expect(timed(pace.call(neverAborted, stubborn))).rejects.toMatchObject({ code: 'rate-limited' });
    expect(stubborn).toHaveBeenCalledTimes(2);
  });

  it('recognizes a rate limit by the status code of the service, and passes it on', async () => {
    const pace = new RateLimiter({ ...LIMITS, defaultPauseMs: 1, maxPauseMs: 1, rateLimitFailures: ['unavailable'] });
    const closed = jest.fn(() => Promise.reject(new PluginFailure('unavailable')));
    await expect(timed(pace.call(neverAborted, closed))).rejects.toMatchObject({ code: 'unavailable', retryAfterMs: 1 });
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it('passes on every other failure unchanged, at once', async () => {
    const failure = new PluginFailure('rejected');
    const work = jest.fn(() => Promise.reject(failure));
    await expect(new RateLimiter(LIMITS).call(neverAborted, work)).rejects.toBe(failure);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('retries a transient failure once, and counts it as another call', async () => {
    const pace = new RateLimiter({ ...LIMITS, calls: 1, windowMs: 400 });
    const failure = new PluginFailure('unavailable');
    const work = jest.fn<Promise<string>, []>().mockRejectedValueOnce(failure).mockResolvedValue('answer');
    expect(await timed(pace.call(neverAborted, work))).toEqual(['answer', 400]);

    await expect(timed(new RateLimiter(LIMITS).call(neverAborted, () => Promise.reject(failure)))).rejects.toBe(failure);
  });

  it('delays waiting calls when the service requests a pause meanwhile', async () => {
    const pace = new RateLimiter({ ...LIMITS, calls: 1, windowMs: 100, maxPauseMs: 1_000 });
    const started = Date.now();
    const calls = [
      pace.call(neverAborted, jest.fn<Promise<number>, []>().mockImplementationOnce(refused(400)).mockResolvedValue(0)),
      pace.call(neverAborted, () => Promise.resolve(Date.now() - started)),
    ];
    expect(await timed(Promise.all(calls))).toEqual([[0, 400], 500]);
  });

  it('stops waiting when the call is aborted', async () => {
    const pace = new RateLimiter({ ...LIMITS, calls: 1, windowMs: 60_000 });
    await pace.call(neverAborted, () => Promise.resolve());
    await expect(timed(pace.call(abortedAfter(20), () => Promise.resolve()))).rejects.toMatchObject({ code: 'timeout' });
  });

  it('does not wait longer after the clock was set back', async () => {
    const pace = new RateLimiter({ ...LIMITS, calls: 1, windowMs: 300, maxPauseMs: 1_000 });
    await pace.call(neverAborted, () => Promise.resolve());
    jest.setSystemTime(Date.now() - 3_600_000);
    expect(await timed(pace.call(neverAborted, () => Promise.resolve()))).toEqual([undefined, 300]);
    const refusedOnce = jest.fn().mockImplementationOnce(refused(500)).mockResolvedValue('answer');
    const answer = pace.call(neverAborted, refusedOnce);
    await jest.advanceTimersByTimeAsync(300);
    jest.setSystemTime(Date.now() - 3_600_000);
    expect(await timed(answer)).toEqual(['answer', 500]);
  });

  it('is not blocked by an aborted call in the queue', async () => {
    const pace = new RateLimiter({ ...LIMITS, calls: 1, windowMs: 100 });
    const crowd = Array.from({ length: 50 }, () => pace.call(abortedAfter(150), () => Promise.resolve('served')));
    const [outcomes] = await timed(Promise.allSettled(crowd));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await timed(pace.call(neverAborted, () => Promise.resolve()))).toEqual([undefined, 50]);
  });

  it.each(['getJson', 'get'] as const)('reads JSON within the limit, and counts each attempt (%s)', async (method) => {
    const pace = new RateLimiter({ ...LIMITS, calls: 2, windowMs: 300 });
    const get = jest.fn().mockRejectedValueOnce(new PluginFailure('unavailable')).mockResolvedValue({ id: 7 });
    const call = pace[method]({ http: { get }, signal: neverAborted }, '/shows', Show, { query: { q: 'x' }, callCount: 2 });
    expect(await timed(call)).toEqual([{ id: 7 }, 300]);
    expect(get.mock.calls).toEqual(Array(2).fill(['/shows', Show, { query: { q: 'x' }, tries: 1 }]));
  });

  it('is shared by all callers of the same address', () => {
    expect(rateLimiterFor('https://api.example.org', LIMITS)).toBe(rateLimiterFor('https://api.example.org', LIMITS));
    expect(rateLimiterFor('https://api.example.org', LIMITS)).not.toBe(rateLimiterFor('https://other.example.org', LIMITS));
  });
});
