import type { RequestKind } from '../../../src/fulfilment/index.js';
import { publicIdOf, type RequestEntity } from '../../../src/requests/store/index.js';
import type { ConsistencyViolation } from '../../../src/requests/maintenance/consistency/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { KINDS, dispatchKeyOf } from '../../support/requests/request-api.js';
import { APPROVER, requestCandidate, requester } from '../../support/requests/request-candidates.js';
import { openWorkflowFixture, workflowDownloader, type WorkflowFixture } from '../../support/requests/workflow-fixture.js';

const NEVER = new AbortController().signal;

describe.each(databaseEngines)('what is stored about requests, on $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let workflow: WorkflowFixture;
  let titles = 0;

  // Only runs before a test that is not skipped. The downloader takes for ever, so an order stays until it is taken back.
  beforeEach(async () => {
    if (emptyDatabase) return;
    emptyDatabase = await create();
    workflow = await openWorkflowFixture({
      databaseLocation: emptyDatabase,
      downloader: workflowDownloader('slow', () => new Promise(() => undefined)),
    });
    await workflow.start();
  });
  afterAll(async () => {
    await workflow?.close();
    await emptyDatabase?.drop();
  });

  const sql = (statement: string, ...values: unknown[]) => workflow.database.execute(statement, values);
  const rows = <T>(statement: string, ...values: unknown[]) => workflow.database.query<T>(statement, values);
  const repairs = async () => Object.fromEntries(await workflow.requestConsistency.run(NEVER));
  const repairsOfTwo = async () => {
    const [one, other] = await Promise.all([repairs(), repairs()]);
    const count = (consistencyViolation: ConsistencyViolation) => (one[consistencyViolation] ?? 0) + (other[consistencyViolation] ?? 0);
    return (consistencyViolation: ConsistencyViolation) => count(consistencyViolation);
  };
  const asked = (kind: RequestKind) => workflow.requestCreator.create(requestCandidate(requester('ann'), kind, (titles += 1), [1, 2, 3]));
  const refOf = (request: RequestEntity) => ({ kind: request.kind, requestId: publicIdOf(request), variant: 'regular' as const });
  const approved = async (kind: RequestKind) => {
    const request = await asked(kind);
    await workflow.requestDecisions.approve(refOf(request), APPROVER);
    return request;
  };
  const ordersOf = (request: RequestEntity) =>
    rows<{ id: number }>('SELECT "id" FROM "outbox" WHERE "key" = ?', dispatchKeyOf(request.kind, publicIdOf(request)));
  const stateOf = async ({ id }: RequestEntity) => (await workflow.requests.findByIds([id]))[0]?.state;
  const handedOver = (request: RequestEntity, outcome: string) =>
    sql(
      `INSERT INTO "request_step" ("requestId", "titleId", "kind", "slot", "step", "fromState", "toState", "facts", "at") VALUES (?, ?, ?, ?, 'handed-over', 'approved', 'approved', ?, 0)`,
      ...[
        request.id,
        request.titleId,
        request.kind,
        request.requestKey,
        JSON.stringify({ fact: 'handed-over', outcome, downloader: null }),
      ],
    );

  test('is left alone where it is right', async () => {
    for (const kind of KINDS) {
      await asked(kind);
      await approved(kind);
      await workflow.requestDecisions.deny(refOf(await asked(kind)), null, APPROVER);
      await workflow.requestDecisions.markAvailable(refOf(await approved(kind)), APPROVER);
      await workflow.requestRemoval.remove(kind, publicIdOf(await approved(kind)), APPROVER);
      const taken = await approved(kind);
      await handedOver(taken, 'added');
      await sql('DELETE FROM "outbox" WHERE "key" = ?', dispatchKeyOf(kind, publicIdOf(taken)));
    }
    expect(await repairs()).toEqual({});
  });

  test.each(KINDS)(
    'puts an approved request back on its way, once, whoever looks at the same time, and says so in its history: %s',
    async (kind) => {
      const lost = await approved(kind);
      const rested = await approved(kind);
      await handedOver(rested, 'nobody-to-ask');
      await sql(
        'DELETE FROM "outbox"  WHERE "key" IN (?, ?)',
        dispatchKeyOf(kind, publicIdOf(lost)),
        dispatchKeyOf(kind, publicIdOf(rested)),
      );

      expect((await repairsOfTwo())('no-order')).toBe(2);
      expect([await ordersOf(lost), await ordersOf(rested)]).toEqual([[expect.anything()], [expect.anything()]]);
      const notes = await rows<{ facts: string }>(
        `SELECT "facts" FROM "request_step" WHERE "requestId" = ? AND "step" = 'repaired'`,
        lost.id,
      );
      expect(notes.map(({ facts }) => JSON.parse(facts) as object)).toEqual([{ fact: 'repaired', violation: 'no-order' }]);
      expect(await repairs()).toEqual({});
    },
  );

  test('hands again over what was marked as unavailable after it had been taken, should its order get lost', async () => {
    const request = await approved('movie');
    await handedOver(request, 'added');
    await workflow.requestDecisions.markAvailable(refOf(request), APPROVER);
    await workflow.requestDecisions.markUnavailable(refOf(request), APPROVER);
    await sql('DELETE FROM "outbox" WHERE "key" = ?', dispatchKeyOf('movie', publicIdOf(request)));
    expect(await repairs()).toEqual({ 'no-order': 1 });
    expect(await ordersOf(request)).toHaveLength(1);
  });

  test('hands again over what an administrator sent again after it had been taken, should its order get lost', async () => {
    const request = await approved('movie');
    await handedOver(request, 'added');
    await sql('DELETE FROM "outbox" WHERE "key" = ?', dispatchKeyOf('movie', publicIdOf(request)));
    await workflow.requestDecisions.redispatch(refOf(request), APPROVER);
    await sql('DELETE FROM "outbox" WHERE "key" = ?', dispatchKeyOf('movie', publicIdOf(request)));
    expect(await repairs()).toEqual({ 'no-order': 1 });
    expect(await ordersOf(request)).toHaveLength(1);
  });

  test('keeps no order for what is gone or is not to be fetched', async () => {
    const [gone, denied] = [await approved('movie'), await approved('album')];
    // Another portal works on both orders: the worker of this one would drop an order without an approved request by itself.
    for (const request of [gone, denied])
      await sql(
        `UPDATE "outbox" SET "state" = 'running', "lockedBy" = 'another portal', "lockedUntil" = ? WHERE "key" = ?`,
        ...[Date.now() + 3_600_000, dispatchKeyOf(request.kind, publicIdOf(request))],
      );
    await sql('DELETE FROM "request" WHERE "id" = ?', gone.id);
    await sql(`UPDATE "request" SET "state" = 'denied', "approvedAt" = NULL, "deniedAt" = 1 WHERE "id" = ?`, denied.id);
    expect(await repairs()).toMatchObject({ 'stray-order': 2, cost: 1, stages: 2 });
    expect([await ordersOf(gone), await ordersOf(denied)]).toEqual([[], []]);
    expect(await rows('SELECT "id" FROM "requested_title" WHERE "id" = ?', gone.titleId)).toEqual([]);
    expect(await repairs()).toEqual({});
  });

  test.each(KINDS)('keeps no subscriptions to what is gone with its title: %s', async (kind) => {
    const [gone, kept] = [await asked(kind), await asked(kind)];
    const subscribers = () => rows('SELECT "userId" FROM "subscription" WHERE "kind" = ?', kind);
    for (const request of [gone, kept]) await workflow.subscriptions.insert('ben', kind, publicIdOf(request));
    await sql('DELETE FROM "request" WHERE "id" = ?', gone.id);
    expect(await repairs()).toMatchObject({ stages: 1 });
    expect(await subscribers()).toHaveLength(1);
    expect(await workflow.subscriptions.findSubscriberIds(kind, publicIdOf(kept))).toEqual(['ben']);
  });

  test('asks about all orders of a stretch together, however many there are', async () => {
    const loadApproved = jest.spyOn(workflow.requests, 'loadApprovalLookup');
    const ordersPerQuestion = async () => {
      loadApproved.mockClear();
      expect(await repairs()).toEqual({});
      return loadApproved.mock.calls.map(([orders]) => orders.length);
    };
    await approved('movie');
    const [few, ...further] = await ordersPerQuestion();
    expect(further).toEqual([]);
    for (const kind of KINDS) for (let nth = 0; nth < 3; nth += 1) await approved(kind);
    expect(await ordersPerQuestion()).toEqual([few! + 3 * KINDS.length]);
    loadApproved.mockRestore();
  });

  test('makes a series available all of whose episodes are there', async () => {
    const series = await approved('tv');
    await workflow.database.query('UPDATE "request_episode" SET "available" = NOT "available" WHERE "requestId" = ?', [series.id]);
    expect(await repairs()).toEqual({ 'all-there': 1 });
    expect([await stateOf(series), await ordersOf(series)]).toEqual(['available', []]);
  });

  test('counts what a request costs, and nothing for one that ended unfulfilled', async () => {
    const [free, dear, gone] = [await asked('movie'), await asked('tv'), await asked('album')];
    await sql('DELETE FROM "quota_entry" WHERE "requestId" = ?', free.id);
    await sql('UPDATE "quota_entry" SET "amount" = 7 WHERE "requestId" = ?', dear.id);
    await workflow.requestRemoval.remove('album', publicIdOf(gone), APPROVER);
    await sql(`INSERT INTO "quota_entry" ("requestId", "userId", "kind", "amount", "at") VALUES (?, 'ann', 'album', 1, 0)`, gone.id);
    expect(await repairs()).toEqual({ cost: 2, 'stray-cost': 1 });
    const left = await rows<{ requestId: number; amount: number }>(
      'SELECT "requestId", "amount" FROM "quota_entry" WHERE "requestId" IN (?, ?, ?) ORDER BY "requestId"',
      ...[free.id, dear.id, gone.id],
    );
    expect(left).toEqual([
      { requestId: free.id, amount: 1 },
      { requestId: dear.id, amount: 3 },
    ]);
  });

  test('has dates that fit where a request stands, and lists that say the same', async () => {
    const request = await approved('movie');
    await sql('UPDATE "request" SET "approvedAt" = NULL, "availableAt" = 1 WHERE "id" = ?', request.id);
    await sql('UPDATE "requested_title" SET "stages" = 0 WHERE "id" = ?', request.titleId);
    expect(await repairs()).toEqual({ dates: 1, stages: 1 });
    expect((await workflow.requests.findByIds([request.id]))[0]).toMatchObject({
      state: 'approved',
      approvedAt: expect.any(Date),
      availableAt: null,
    });
    expect(await repairs()).toEqual({});
  });

  test('is looked at stretch by stretch, and no further once the look is broken off', async () => {
    for (let count = 0; count < 3; count += 1)
      await sql('DELETE FROM "outbox" WHERE "key" = ?', dispatchKeyOf('movie', publicIdOf(await approved('movie'))));
    const stop = new AbortController();
    stop.abort();
    expect(await workflow.requestConsistency.run(stop.signal)).toEqual(new Map());
    expect(await repairs()).toEqual({ 'no-order': 3 });
  });
});
