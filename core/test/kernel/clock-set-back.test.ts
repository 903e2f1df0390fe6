import { PluginFailure } from '@ombi/sdk';
import type { MetadataSources } from '../../src/catalogue/metadata-sources/metadata-sources.js';
import type { MetadataConnection } from '../../src/catalogue/metadata-sources/metadata-connection.js';
import { OptionalSources } from '../../src/catalogue/metadata-sources/optional-sources.js';
import { AttemptRateLimiter } from '../../src/identity/sign-in/attempt-rate-limiter.js';
import { JobsModule } from '../../src/jobs/index.js';
import { JobLeaseRepository } from '../../src/jobs/leases/job-lease.repository.js';
import { Clock, EventLoopAwareTimer, PortalPubSub, Outbox } from '../../src/kernel/index.js';
import { AnonymousRateLimiter } from '../../src/kernel/web/limits/anonymous-rate-limiter.js';
import { WebLimits } from '../../src/kernel/web/limits/web-limits.js';
import { HubMessageRateLimiter } from '../../src/live-updates/signalr/hub-server.js';
import { DiscoveredPluginsModule, PluginSet } from '../../src/plugin-host/index.js';
import { ConnectionHealthTracker } from '../../src/plugin-host/health/connection-health-tracker.js';
import type { HealthHistory } from '../../src/plugin-host/health/health-history.js';
import { memoryLog } from '../support/memory-log.js';
import { FrozenClock } from '../support/movable-clock.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';
import { provideFake } from '../support/provide-fake.js';
import { waitUntil } from '../support/wait-until.js';

const SECOND = 1_000;
const HOUR = 3_600_000;

describe('after the clock was set back', () => {
  const clock = new FrozenClock();
  beforeEach(() => void (clock.offset = 0));

  describe('a rate limit', () => {
    it('of attempts does not last longer', () => {
      const pubSub = provideFake(PortalPubSub, { subscribe: () => undefined, publish: () => undefined }).useValue as PortalPubSub;
      const limiter = new AttemptRateLimiter(clock, pubSub);
      const limit = { key: 'nina', maxAttempts: 2, withinMs: HOUR };
      for (let attempt = 0; attempt < 2; attempt += 1) limiter.consume(limit);
      clock.offset = HOUR - SECOND;
      expect(limiter.isLimitReached(limit)).toBe(true);
      clock.offset = -24 * HOUR;
      expect(limiter.isLimitReached(limit)).toBe(false);
      for (let attempt = 0; attempt < 2; attempt += 1) limiter.consume(limit);
      expect(limiter.isLimitReached(limit)).toBe(true);
    });

    it('of anonymous requests does not last longer', () => {
      const limiter = new AnonymousRateLimiter(Object.assign(new WebLimits(), { anonymousBodiesPerMinuteAndNetwork: 1 }), clock);
      limiter.acquire('10.0.0.1')();
      expect(() => limiter.acquire('10.0.0.1')).toThrow();
      clock.offset = -HOUR;
      limiter.acquire('10.0.0.1')();
      expect(() => limiter.acquire('10.0.0.1')).toThrow();
    });

    it('of messages to the hub does not last longer', () => {
      const limiter = new HubMessageRateLimiter(() => clock.ms());
      while (limiter.isAllowed('nina'));
      clock.offset = -HOUR;
      expect(limiter.isAllowed('nina')).toBe(true);
      while (limiter.isAllowed('nina'));
      expect(limiter.isAllowed('nina')).toBe(false);
    });
  });

  describe('a pause', () => {
    const failure = new PluginFailure('unreachable');

    it('of a connection that fails does not last longer', () => {
      const tracker = new ConnectionHealthTracker(clock, memoryLog(), { record: () => undefined } as unknown as HealthHistory);
      tracker.recordFailure('one', 'depot', failure);
      expect(tracker.isBackingOff('one')).toBe(true);
      clock.offset = -HOUR;
      expect(tracker.isBackingOff('one')).toBe(false);
      expect(tracker.reportOf('one')).toMatchObject({ state: 'failing', retryAt: null });
    });

    it('of an optional source does not last longer', async () => {
      const sources = { queryCached: async (_: unknown, __: unknown, ___: unknown, ____: unknown, call: () => Promise<unknown>) => call() };
      const optional = new OptionalSources(sources as unknown as MetadataSources, clock, new EventLoopAwareTimer());
      const call = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue(['Drama']);
      const query = () =>
        optional.query({ connectionId: 'one', call } as unknown as MetadataConnection, 0, 'genres', {} as never, {} as never);
      expect([await query(), await query(), call.mock.calls.length]).toEqual([null, null, 1]);
      clock.offset = -HOUR;
      expect(await query()).toEqual(['Drama']);
    });
  });

  describe('on the embedded database', () => {
    let moduleFixture: ModuleFixture;
    const delivered: unknown[] = [];

    beforeAll(async () => {
      moduleFixture = await createModuleFixture({
        imports: [DiscoveredPluginsModule.forPlugins(new PluginSet([], [])), JobsModule],
        overrides: [[Clock, clock]],
      });
    });
    afterAll(() => moduleFixture.close());

    it('an outbox row waits no longer than the step, and is delivered once', async () => {
      const outbox = moduleFixture.get(Outbox);
      outbox.registerHandler('letters', async (payload: unknown) => void delivered.push(payload));
      await outbox.enqueue({ topic: 'letters', key: 'late', payload: 'late', delayMs: 60 * SECOND });
      clock.offset = -HOUR;
      // What is written from now on does not wait for the step.
      await outbox.enqueue({ topic: 'letters', key: 'new', payload: 'new' });
      await waitUntil(() => delivered.length === 1);
      expect(delivered).toEqual(['new']);

      clock.offset = 61 * SECOND;
      outbox.wake();
      await waitUntil(() => delivered.length === 2);
      clock.offset = -HOUR;
      await outbox.enqueue({ topic: 'letters', key: 'last', payload: 'last' });
      await waitUntil(() => delivered.length === 3);
      expect(delivered).toEqual(['new', 'late', 'last']);
    });

    it('a scheduled time that was run is not run again when the clock reaches it once more', async () => {
      const leases = moduleFixture.get(JobLeaseRepository);
      const acquire = (dueAt: Date) =>
        leases.acquire({ jobId: 'nightly', owner: 'a', portal: 'a', isManual: false, dueAt, leaseMs: 60 * SECOND });
      const due = clock.now();
      await leases.release((await acquire(due))!);
      clock.offset = -HOUR;
      clock.offset = 0;
      expect(await acquire(due)).toBeNull();
    });

    it('a scheduled time that a wrong clock brought forward by days does not keep the job from running', async () => {
      const leases = moduleFixture.get(JobLeaseRepository);
      const acquire = (dueAt: Date) =>
        leases.acquire({ jobId: 'hourly', owner: 'a', portal: 'a', isManual: false, dueAt, leaseMs: 60 * SECOND });
      clock.offset = 48 * HOUR;
      await leases.release((await acquire(clock.now()))!);
      clock.offset = 0;
      expect(await acquire(clock.now())).not.toBeNull();
    });

    it('a job that was running when its portal died is released at the next start, whatever its lease says', async () => {
      const leases = moduleFixture.get(JobLeaseRepository);
      const request = { jobId: 'held', owner: 'a', portal: 'a', isManual: true, dueAt: null, leaseMs: 60 * SECOND };
      await leases.acquire(request);
      clock.offset = -HOUR;
      expect(await leases.acquire({ ...request, owner: 'b' })).toBeNull();
      await leases.releaseAll();
      expect(await leases.acquire({ ...request, owner: 'b' })).not.toBeNull();
    });
  });
});
