import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { Outbox } from '../../../src/kernel/index.js';
import { OutboxConcurrencyLimiter } from '../../../src/kernel/outbox/worker/outbox-concurrency-limiter.js';
import { OutboxRepository, type OutboxClaim } from '../../../src/kernel/outbox/rows/outbox.repository.js';
import type { ClaimedRow } from '../../../src/kernel/outbox/rows/stored-row.js';
import { deferred } from '../../support/deferred.js';
import { createModuleFixture } from '../../support/portal/module-fixture.js';
import { waitUntil } from '../../support/wait-until.js';

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await eventLoopTurn();
};

/** Claims of topics named `idle-<turns>` find nothing, after as many turns of the event loop: as of a database on another machine. */
class SlowIdleRepository extends OutboxRepository {
  idleClaims = 0;

  override async *claim(outboxClaim: OutboxClaim): AsyncGenerator<ClaimedRow> {
    const [, delay] = outboxClaim.topic.split('idle-');
    if (delay === undefined) return yield* super.claim(outboxClaim);
    this.idleClaims += 1;
    await turns(Number(delay));
  }
}

describe('the outbox at its limit of rows in progress', () => {
  it('looks for rows of topics that have none once each time, and does not go on', async () => {
    const moduleFixture = await createModuleFixture();
    const outbox = moduleFixture.get(Outbox);
    const repository = Object.setPrototypeOf(moduleFixture.get(OutboxRepository), SlowIdleRepository.prototype) as SlowIdleRepository;
    const finish = deferred();
    let begun = 0;
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      outbox.registerHandler(name, async () => {
        begun += 1;
        await finish.promise;
      });
      await outbox.enqueue(...[1, 2, 3, 4, 5].map((key) => ({ topic: name, key: `${key}`, payload: 1 })));
    }
    await waitUntil(() => begun === 24);
    for (const delay of [1, 2, 3, 5]) outbox.registerHandler(`idle-${delay}`, async () => undefined);
    await turns(100);

    repository.idleClaims = 0;
    outbox.wake();
    await turns(500);
    const { idleClaims } = repository;
    finish.resolve();
    await moduleFixture.close();
    expect(idleClaims).toBe(4);
  });
});

describe('the slots of the outbox', () => {
  const slotsOf = (limiter: OutboxConcurrencyLimiter, requested: number, hasNone: boolean) => {
    const retry = jest.fn();
    const slots = limiter.acquire(requested, hasNone);
    return { granted: slots.granted, retry, settle: (used: number) => limiter.releaseUnused(slots, used, retry) };
  };

  it('are limited over all lanes, of which each gets one', () => {
    const limiter = new OutboxConcurrencyLimiter(6);
    const lanes = [1, 2, 3].map(() => slotsOf(limiter, 4, true));
    expect(lanes.map(({ granted }) => granted)).toEqual([4, 2, 1]);
    lanes.forEach(({ granted, settle }) => settle(granted));
    const refused = slotsOf(limiter, 4, false);
    expect(refused.granted).toBe(0);
    refused.settle(0);
    for (const { retry } of [...lanes, refused]) expect(retry).not.toHaveBeenCalled();

    limiter.release();
    expect(lanes.map(({ retry }) => retry.mock.calls.length)).toEqual([0, 1, 1]);
    expect(refused.retry).toHaveBeenCalledTimes(1);
    expect(slotsOf(limiter, 4, false).granted).toBe(0);
    limiter.release();
    expect(refused.retry).toHaveBeenCalledTimes(1);
  });

  it('that a lane did not need are left to those that were refused before or during its claim', () => {
    const limiter = new OutboxConcurrencyLimiter(4);
    const empty = slotsOf(limiter, 6, true);
    const before = slotsOf(limiter, 2, false);
    before.settle(0);
    const during = slotsOf(limiter, 2, false);
    expect([empty.granted, before.granted, during.granted]).toEqual([4, 0, 0]);

    empty.settle(0);
    expect(before.retry).toHaveBeenCalledTimes(1);
    expect(during.retry).not.toHaveBeenCalled();
    during.settle(0);
    expect(during.retry).toHaveBeenCalledTimes(1);
    expect(slotsOf(limiter, 2, false).granted).toBe(2);
    limiter.release();
    expect(empty.retry).not.toHaveBeenCalled();
  });

  it('of a lane that found fewer rows than it was granted do not make it wait for more', () => {
    const limiter = new OutboxConcurrencyLimiter(4);
    const lane = slotsOf(limiter, 6, true);
    lane.settle(3);
    limiter.release();
    expect(lane.retry).not.toHaveBeenCalled();
  });
});
