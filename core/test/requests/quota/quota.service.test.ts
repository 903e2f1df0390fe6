import type { RequestKind } from '../../../src/fulfilment/index.js';
import { RequestLimitPeriod } from '../../../src/identity/index.js';
import { Clock } from '../../../src/kernel/index.js';
import { quotaWindowAt } from '../../../src/requests/workflow/quota/request-quota.js';
import type { RequestEntity } from '../../../src/requests/store/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { KINDS } from '../../support/requests/request-api.js';
import { requester } from '../../support/requests/request-candidates.js';
import { openWorkflowFixture, type WorkflowFixture } from '../../support/requests/workflow-fixture.js';

/** Noon of a Wednesday in the middle of a month. */
const NOON = new Date('2026-07-15T12:00:00.000Z');
class NoonClock extends Clock {
  override ms(): number {
    return NOON.getTime();
  }
}

const TYPES = [RequestLimitPeriod.day, RequestLimitPeriod.week, RequestLimitPeriod.month] as const;

describe.each(databaseEngines)('the remaining quota on $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let workflow: WorkflowFixture;
  let requests = 0;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (emptyDatabase) return;
    emptyDatabase = await create();
    workflow = await openWorkflowFixture({ databaseLocation: emptyDatabase, clock: new NoonClock() });
  });
  afterAll(async () => {
    await workflow?.close();
    await emptyDatabase?.drop();
  });

  const limited = (kind: RequestKind, limit: number, type: RequestLimitPeriod) =>
    requester(`${kind} ${type} ${(requests += 1)}`, {
      ...{ movie: { movieRequestLimit: limit }, tv: { episodeRequestLimit: limit }, album: { musicRequestLimit: limit } }[kind],
      ...{ movieRequestLimitType: type, episodeRequestLimitType: type, musicRequestLimitType: type },
    });
  const spend = (requesterId: string, kind: RequestKind, requestedAt: Date, amount = 1) =>
    workflow.quotaService.reserve({ id: (requests += 1), requesterId, kind, requestedAt } as RequestEntity, amount);

  test.each(KINDS.flatMap((kind) => TYPES.map((type) => [kind, type] as const)))(
    'counts from the first millisecond of the window, and nothing before: %s, window %d',
    async (kind, type) => {
      const person = limited(kind, 5, type);
      const { start, end: next } = quotaWindowAt(NOON, type);
      await spend(person.id, kind, new Date(start.getTime() - 1), 4);
      expect(await workflow.quotaService.getQuota(person, kind)).toEqual({ hasLimit: true, limit: 5, remaining: 5, nextRequest: next });
      await spend(person.id, kind, start, 2);
      expect((await workflow.quotaService.getQuota(person, kind)).remaining).toBe(3);
    },
  );

  test('is 0, never negative, when the limit is lowered below the usage', async () => {
    const person = limited('movie', 5, RequestLimitPeriod.month);
    for (let count = 0; count < 5; count += 1) await spend(person.id, 'movie', NOON);
    expect(await workflow.quotaService.getQuota({ ...person, movieRequestLimit: 2 }, 'movie')).toMatchObject({ limit: 2, remaining: 0 });
    expect((await workflow.quotaService.getQuota(person, 'movie')).remaining).toBe(0);
  });
});
