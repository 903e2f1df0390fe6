import fc from 'fast-check';
import type { RequestKind } from '../../../../src/fulfilment/index.js';
import { LimitType } from '../../../../src/identity/index.js';
import { RequestRefusedError, type Refusal } from '../../../../src/requests/results/index.js';
import { publicIdOf } from '../../../../src/requests/store/index.js';
import { clockAtMidMonth } from '../../../support/movable-clock.js';
import { databaseEngines, type EmptyDatabase } from '../../../support/data/databases.js';
import { KINDS } from '../../../support/requests/request-api.js';
import { APPROVER, requestCandidate, requester } from '../../../support/requests/request-candidates.js';
import { openWorkflowFixture, type WorkflowFixture } from '../../../support/requests/workflow-fixture.js';
import { RequestModel, type Decision } from './request-model.js';

const EPISODES = [1, 2, 3, 4, 5, 6];
const LIMIT = 7;
const DECISIONS: readonly Decision[] = ['approve', 'deny', 'markAvailable', 'markUnavailable', 'delete'];

type Deed = { readonly owner: 'ann' | 'bob'; readonly wanted: readonly number[] } | { readonly nth: number; readonly decision: Decision };

/** Half of the operations create requests; `nth` is an index into the existing ones. */
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ owner: fc.constantFrom('ann', 'bob'), wanted: fc.subarray(EPISODES, { minLength: 1 }) }),
  fc.record({ nth: fc.nat(5), decision: fc.constantFrom(...DECISIONS) }),
);

/** Refusal codes as named in the model. */
const MEANING: Partial<Record<Refusal['code'], string>> = {
  AlreadyRequested: 'taken',
  EpisodesAlreadyRequested: 'taken',
  MovieRequestQuotaExceeded: 'too much',
  TvRequestQuotaExceeded: 'too much',
  AlbumRequestQuotaExceeded: 'too much',
  NotPossible: 'not possible',
};

describe.each(databaseEngines)('requests and decisions in any order, on $name', ({ name, test, create }) => {
  let place: EmptyDatabase | undefined;
  let road: WorkflowFixture;
  let titles = 0;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (place) return;
    place = await create();
    road = await openWorkflowFixture({
      place,
      clock: clockAtMidMonth(),
      downloader: { pluginId: 'slow', call: () => new Promise(() => undefined) },
    });
    await road.start();
  });
  afterAll(async () => {
    await road?.close();
    await place?.drop();
  });

  const outcomeOf = async (work: Promise<unknown>): Promise<string | undefined> => {
    try {
      await work;
      return 'accepted';
    } catch (cause) {
      if (!(cause instanceof RequestRefusedError)) throw cause;
      return MEANING[cause.refusal.code];
    }
  };

  /** Applies the same operations to the server and to the model; all results and the final state must be equal. */
  const follows = async (kind: RequestKind, deeds: readonly Deed[]): Promise<void> => {
    const title = (titles += 1);
    const limit = LIMIT;
    const ann = requester(`ann ${title}`, {
      ...{ movieRequestLimit: limit, episodeRequestLimit: limit, musicRequestLimit: limit },
      ...{ movieRequestLimitType: LimitType.month, episodeRequestLimitType: LimitType.month, musicRequestLimitType: LimitType.month },
    });
    const people = { ann, bob: requester(`bob ${title}`) };
    const requestModel = new RequestModel(kind, { ann: LIMIT });
    const ids: number[] = [];

    for (const one of deeds) {
      if ('owner' in one) {
        const asking = road.admission.create(requestCandidate(people[one.owner], kind, title, one.wanted));
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
      expect((await road.ledger.getQuota(ann, kind)).remaining).toBe(requestModel.remainingQuota('ann'));
    }
    expect(await orders(kind, ids)).toBe(requestModel.existing.filter(({ isOrdered }) => isOrdered).length);
  };

  const deciding = (decision: Decision, ref: Parameters<WorkflowFixture['decisions']['approve']>[0]): Promise<unknown> => {
    if (decision === 'delete') return road.removal.remove(ref.kind, ref.requestId, APPROVER);
    if (decision === 'deny') return road.decisions.deny(ref, null, APPROVER);
    return road.decisions[decision](ref, APPROVER);
  };

  /** The requests of one title in the database, oldest first. */
  const standing = async (kind: RequestKind, title: number) => {
    const rows = await road.database.query<{ id: number; state: string; episode: number | null }>(
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
    const rows = await road.database.query<{ key: string }>('SELECT "key" FROM "outbox"');
    const keys = new Set(ids.map((id) => `${kind}:${id}:regular`));
    return rows.filter(({ key }) => keys.has(key)).length;
  };

  const numRuns = name === 'SQLite' ? 40 : 6;
  test.each(KINDS)('are merged, refused, charged and refunded as the model says: %s', async (kind) => {
    const deeds = fc.array(deed, { minLength: 4, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(deeds, (some) => follows(kind, some)),
      { numRuns },
    );
  });
});
