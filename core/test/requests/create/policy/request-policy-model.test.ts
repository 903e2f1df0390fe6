import fc from 'fast-check';
import type { RequestKind } from '../../../../src/fulfilment/index.js';
import { RequestLimitPeriod } from '../../../../src/identity/index.js';
import { RequestRefusedError, type RequestRefusal } from '../../../../src/requests/model/index.js';
import { publicIdOf } from '../../../../src/requests/store/index.js';
import { clockAtMidMonth } from '../../../support/movable-clock.js';
import { databaseEngines, type EmptyDatabase } from '../../../support/data/databases.js';
import { fuzzRuns } from '../../../support/fuzz-budget.js';
import { KINDS } from '../../../support/requests/request-api.js';
import { APPROVER, requestCandidate, requester } from '../../../support/requests/request-candidates.js';
import { openWorkflowFixture, workflowDownloader, type WorkflowFixture } from '../../../support/requests/workflow-fixture.js';
import { RequestPolicyModel, type Decision } from './request-policy-model.js';

const EPISODES = [1, 2, 3, 4, 5, 6];
const LIMIT = 7;
const DECISIONS: readonly Decision[] = ['approve', 'deny', 'markAvailable', 'markUnavailable', 'delete'];

type Operation =
  { readonly owner: 'ann' | 'bob'; readonly wanted: readonly number[] } | { readonly nth: number; readonly decision: Decision };

/** Half of the operations create requests; `nth` is an index into the existing ones. */
const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ owner: fc.constantFrom('ann', 'bob'), wanted: fc.subarray(EPISODES, { minLength: 1 }) }),
  fc.record({ nth: fc.nat(5), decision: fc.constantFrom(...DECISIONS) }),
);

/** Refusal codes as named in the model. */
const OUTCOME_BY_REFUSAL: Partial<Record<RequestRefusal['code'], string>> = {
  AlreadyRequested: 'taken',
  EpisodesAlreadyRequested: 'taken',
  MovieRequestQuotaExceeded: 'too much',
  TvRequestQuotaExceeded: 'too much',
  AlbumRequestQuotaExceeded: 'too much',
  NotPossible: 'not possible',
};

describe.each(databaseEngines)('requests and decisions in any order, on $name', ({ name, test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let workflow: WorkflowFixture;
  let titles = 0;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (emptyDatabase) return;
    emptyDatabase = await create();
    workflow = await openWorkflowFixture({
      databaseLocation: emptyDatabase,
      clock: clockAtMidMonth(),
      downloader: workflowDownloader('slow', () => new Promise(() => undefined)),
    });
    await workflow.start();
  });
  afterAll(async () => {
    await workflow?.close();
    await emptyDatabase?.drop();
  });

  const outcomeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
    try {
      await work;
      return 'accepted';
    } catch (cause) {
      if (!(cause instanceof RequestRefusedError)) throw cause;
      return OUTCOME_BY_REFUSAL[cause.refusal.code];
    }
  };

  /** Applies the same operations to the server and to the model; all results and the final state must be equal. */
  const behavesLikeModel = async (kind: RequestKind, operations: readonly Operation[]): Promise<void> => {
    const title = (titles += 1);
    const limit = LIMIT;
    const ann = requester(`ann ${title}`, {
      ...{ movieRequestLimit: limit, episodeRequestLimit: limit, musicRequestLimit: limit },
      ...{
        movieRequestLimitType: RequestLimitPeriod.month,
        episodeRequestLimitType: RequestLimitPeriod.month,
        musicRequestLimitType: RequestLimitPeriod.month,
      },
    });
    const users = { ann, bob: requester(`bob ${title}`) };
    const requestModel = new RequestPolicyModel(kind, { ann: LIMIT });
    const ids: number[] = [];

    for (const one of operations) {
      if ('owner' in one) {
        const asking = workflow.requestCreator.create(requestCandidate(users[one.owner], kind, title, one.wanted));
        expect(await outcomeOf(asking.then((request) => ids.push(publicIdOf(request))))).toBe(requestModel.request(one.owner, one.wanted));
      } else {
        const modelRequest = requestModel.existing[one.nth];
        if (!modelRequest) continue;
        const ref = { kind, requestId: ids[requestModel.requests.indexOf(modelRequest)]!, variant: 'regular' } as const;
        expect(await outcomeOf(deciding(one.decision, ref))).toBe(requestModel.decide(modelRequest, one.decision));
      }
      expect(await standing(kind, title)).toEqual(
        requestModel.existing.map(({ state, episodes }) => ({ state, episodes: [...episodes].sort() })),
      );
      expect((await workflow.quotaService.getQuota(ann, kind)).remaining).toBe(requestModel.remainingQuota('ann'));
    }
    expect(await orders(kind, ids)).toBe(requestModel.existing.filter(({ isOrdered }) => isOrdered).length);
  };

  const deciding = (decision: Decision, ref: Parameters<WorkflowFixture['requestDecisions']['approve']>[0]): Promise<unknown> => {
    if (decision === 'delete') return workflow.requestRemoval.remove(ref.kind, ref.requestId, APPROVER);
    if (decision === 'deny') return workflow.requestDecisions.deny(ref, null, APPROVER);
    return workflow.requestDecisions[decision](ref, APPROVER);
  };

  /** The requests of one title in the database, oldest first. */
  const standing = async (kind: RequestKind, title: number) => {
    const rows = await workflow.database.query<{ id: number; state: string; episode: number | null }>(
      `SELECT "r"."id" AS "id", "r"."state" AS "state", "e"."number" AS "episode" FROM "request" "r"
       JOIN "requested_title" "t" ON "t"."id" = "r"."titleId" LEFT JOIN "request_episode" "e" ON "e"."requestId" = "r"."id"
       WHERE "t"."kind" = ? AND "t"."title" = ? ORDER BY "r"."id", "e"."number"`,
      [kind, `${kind} ${title}`],
    );
    const ids = [...new Set(rows.map(({ id }) => id))];
    return ids.map((id) => {
      const of = rows.filter((row) => row.id === id);
      return { state: of[0]!.state, episodes: of.map(({ episode }) => episode ?? 0) };
    });
  };

  /** The downloader never answers, so an order stays until it is cancelled. */
  const orders = async (kind: RequestKind, ids: readonly number[]): Promise<number> => {
    const rows = await workflow.database.query<{ key: string }>('SELECT "key" FROM "outbox"');
    const keys = new Set(ids.map((id) => `${kind}:${id}:regular`));
    return rows.filter(({ key }) => keys.has(key)).length;
  };

  const numRuns = fuzzRuns(name === 'SQLite' ? 40 : 6);
  test.each(KINDS)('are merged, refused, charged and refunded as the model says: %s', async (kind) => {
    const operations = fc.array(anyOperation, { minLength: 4, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(operations, (some) => behavesLikeModel(kind, some)),
      { numRuns },
    );
  });
});
