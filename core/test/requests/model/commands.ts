import fc from 'fast-check';
import { PluginFailure } from '@ombi/sdk';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { RequestRefusedError } from '../../../src/requests/model/index.js';
import { publicIdOf } from '../../../src/requests/store/index.js';
import { VoteRefusedError } from '../../../src/votes/vote.service.js';
import { KINDS } from '../../support/requests/request-api.js';
import { APPROVER, requestCandidate, requester } from '../../support/requests/request-candidates.js';
import * as step from './request-lifecycle-model.js';
import { SYNC_ANSWERS, NETWORK_BEHAVIOURS, type NetworkBehaviour, type SyncAnswer } from './simulated-plugins.js';
import type { ModelPortal } from './model-portal.js';
import type { RequestSystem } from './request-system.js';

/** What the model says of the request; commands replace it. */
export interface Expected {
  model: step.RequestModelState;
}

type RequestCommand = fc.AsyncCommand<Expected, RequestSystem>;

const NEVER = new AbortController().signal;
const HOUR = 3_600_000;

/** One thing that a user, an administrator or the portal does with the request. */
interface Action {
  readonly name: string;
  readonly step: step.ModelStep;
  run(system: RequestSystem, portal: ModelPortal): Promise<unknown>;
}

const isRefusal = (cause: unknown): boolean => cause instanceof RequestRefusedError || cause instanceof VoteRefusedError;

/** A sync that could not be completed. */
const isFailedSync = (cause: unknown): boolean =>
  cause instanceof PluginFailure || (cause instanceof Error && cause.name === 'SyncSupersededError');

const onRequest =
  (work: (portal: ModelPortal, ref: Parameters<ModelPortal['requestDecisions']['approve']>[0]) => Promise<unknown>) =>
  async (system: RequestSystem, portal: ModelPortal): Promise<unknown> => {
    const requestAction = await system.request(portal);
    return work(portal, { kind: system.kind, requestId: requestAction ? publicIdOf(requestAction) : 0, variant: 'regular' });
  };

const request = (isTrusted: boolean): Action => ({
  name: isTrusted ? 'request as a trusted user' : 'request',
  step: step.request(isTrusted),
  run: async (system, portal) => {
    const { kind, titleId, user } = system;
    const roles = [
      'RequestMovie',
      'RequestTv',
      'RequestMusic',
      ...(isTrusted ? ['AutoApproveMovie', 'AutoApproveTv', 'AutoApproveMusic'] : []),
    ];
    const limit = step.WEEKLY_LIMIT[kind];
    const weekly = { movieRequestLimit: limit, episodeRequestLimit: limit, musicRequestLimit: limit };
    const who = requester(user, { roles: new Set(roles), ...weekly } as never);
    const existing = await system.observe();
    const { held } = system.modelContext();
    // One request is followed: nobody asks for the episodes that it left out.
    const parts = existing.state === 'none' ? step.partsOf(kind) : existing.parts;
    const wanted = parts.filter((part) => !held.includes(part));
    return portal.requestCreator.create({ ...requestCandidate(who, kind, titleId, wanted), isAlreadyAvailable: wanted.length === 0 });
  },
});

const ACTIONS: readonly Action[] = [
  request(false),
  request(true),
  { name: 'approve', step: step.approve, run: onRequest((portal, ref) => portal.requestDecisions.approve(ref, APPROVER)) },
  { name: 'deny', step: step.deny, run: onRequest((portal, ref) => portal.requestDecisions.deny(ref, 'too long', APPROVER)) },
  {
    name: 'mark available',
    step: step.markAvailable,
    run: onRequest((portal, ref) => portal.requestDecisions.markAvailable(ref, APPROVER)),
  },
  {
    name: 'mark unavailable',
    step: step.markUnavailable,
    run: onRequest((portal, ref) => portal.requestDecisions.markUnavailable(ref, APPROVER)),
  },
  { name: 'reprocess', step: step.reprocess, run: onRequest((portal, ref) => portal.requestDecisions.reprocess(ref, APPROVER)) },
  {
    name: 'delete',
    step: step.remove,
    run: onRequest((portal, { kind, requestId }) => portal.requestRemoval.remove(kind, requestId, APPROVER)),
  },
];

const vote = (voter: string, direction: 'up' | 'down'): Action => ({
  name: `vote ${direction} as ${voter}`,
  step: step.vote(voter, direction),
  run: onRequest((portal, { kind, requestId }) => portal.voteService.cast({ kind, requestId }, direction, { ...APPROVER, userId: voter })),
});

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ACTIONS) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('bob', 'cid', 'eve'), fc.constantFrom('up', 'up', 'down')).map(([who, how]) => vote(who, how)),
  },
);

/** What every command ends with: the request is one of those that may be, and every invariant holds. */
async function verify(expected: Expected, system: RequestSystem, possible: readonly step.RequestModelState[]): Promise<void> {
  const observed = await system.observe();
  const found = possible.find((model) => textOf(system, model) === textOf(system, observed));
  if (!found) {
    const told = possible.map((model) => textOf(system, model)).join('\n  or ');
    throw new Error(`expected ${told}\n  but the portal has ${textOf(system, observed)}`);
  }
  expected.model = found;
  await system.check();
  if (system.isDownloaderWorking && (await system.deadOrders()) > 0) throw new Error('an order stays dead although its downloader works');
}

const textOf = ({ kind }: RequestSystem, model: step.RequestModelState): string => {
  const costs = model.costs.map(({ at, amount, isCurrent }) => `${at} ${amount} ${isCurrent}`).sort();
  const votes = Object.entries(model.votes).sort();
  const arrived = kind === 'tv' ? model.arrived : [];
  return JSON.stringify({ ...model, arrived, votes, costs });
};

/** One action at one portal, which may die in the middle of it. */
class ActionCommand implements RequestCommand {
  constructor(
    readonly action: Action,
    readonly portal: number,
    readonly crashAt: number | null,
  ) {}

  check = (): boolean => true;

  async run(expected: Expected, system: RequestSystem): Promise<void> {
    const before = expected.model;
    const portal = system.portal(this.portal);
    const next = this.action.step(before, system.modelContext());
    let isDone = true;
    const survived = await system.runWithCrash(portal, this.crashAt, async () => {
      isDone = await this.action.run(system, portal).then(
        () => true,
        (cause: unknown) => {
          if (!isRefusal(cause)) throw cause;
          return false;
        },
      );
    });
    if (survived && isDone !== (next !== null))
      throw new Error(`${this.action.name} was ${isDone ? 'done' : 'refused'} where the request was ${before.state}`);
    await verify(expected, system, survived ? [next ?? before] : [before, next ?? before]);
  }

  toString(): string {
    return `${this.action.name} at portal ${this.portal}${this.crashAt === null ? '' : `, which is killed at touch ${this.crashAt}`}`;
  }
}

/** Two actions at the same time, each at a portal of its own where there are two. */
class ConcurrentActionsCommand implements RequestCommand {
  constructor(
    readonly one: Action,
    readonly other: Action,
  ) {}

  check = (): boolean => true;

  async run(expected: Expected, system: RequestSystem): Promise<void> {
    const before = expected.model;
    if (system.kind === 'tv' && before.state !== 'none' && before.parts.length < step.partsOf('tv').length) return;
    const facts = system.modelContext();
    const run = ({ run: work }: Action, nth: number) =>
      work(system, system.portal(nth)).then(
        () => true,
        (cause: unknown) => {
          if (!isRefusal(cause)) throw cause;
          return false;
        },
      );
    await Promise.all([run(this.one, 0), run(this.other, 1)]);
    await system.waitUntilIdle();
    const then = (first: Action, second: Action | null): step.RequestModelState => {
      const after = first.step(before, facts) ?? before;
      return second?.step(after, facts) ?? after;
    };
    const { one, other } = this;
    await verify(expected, system, [then(one, other), then(other, one), then(one, null), then(other, null)]);
  }

  toString(): string {
    return `${this.one.name} and ${this.other.name} at once`;
  }
}

class SyncCommand implements RequestCommand {
  constructor(
    readonly answer: SyncAnswer,
    readonly portal: number,
    readonly crashAt: number | null,
  ) {}

  check = (): boolean => true;

  async run(expected: Expected, system: RequestSystem): Promise<void> {
    const before = expected.model;
    const { mediaServer: switchMediaServer } = system.plugins;
    if (!switchMediaServer.isEnabled) return;
    switchMediaServer.answer = this.answer;
    const portal = system.portal(this.portal);
    let isComplete = false;
    const survived = await system.runWithCrash(portal, this.crashAt, async () => {
      isComplete = await portal.sync.run(switchMediaServer.provider, { signal: NEVER, report: () => undefined }).then(
        () => true,
        (cause: unknown) => {
          if (!isFailedSync(cause)) throw cause;
          return false;
        },
      );
    });
    if (isComplete !== ['full', 'empty', 'partial'].includes(this.answer) && survived)
      throw new Error(`a sync that was ${this.answer} was complete: ${isComplete}`);
    if (isComplete || !survived) system.noteAbsence();
    await system.checkHeldParts();
    const after = isComplete || !survived ? step.sync(before, system.modelContext())! : before;
    await verify(expected, system, survived ? [after] : [before, after]);
  }

  toString(): string {
    return `sync (${this.answer}) at portal ${this.portal}${this.crashAt === null ? '' : `, which is killed at touch ${this.crashAt}`}`;
  }
}

/** Something around the request that does not change it. */
class ChangeCommand implements RequestCommand {
  constructor(
    readonly name: string,
    readonly work: (system: RequestSystem, portal: ModelPortal) => unknown,
    readonly portal = 0,
  ) {}

  check = (): boolean => true;

  async run(expected: Expected, system: RequestSystem): Promise<void> {
    await this.work(system, system.portal(this.portal));
    await system.waitUntilIdle();
    await verify(expected, system, [expected.model]);
  }

  toString(): string {
    return this.name;
  }
}

const switchDownloader = (isOn: boolean) =>
  new ChangeCommand(`downloader ${isOn ? 'on' : 'off'}`, (system) => {
    system.plugins.downloader.isEnabled = isOn;
    return system.publishPluginChanged('depot');
  });

const setApiKey = (isRight: boolean) =>
  new ChangeCommand(`${isRight ? 'right' : 'wrong'} key`, (system) => {
    system.plugins.downloader.isApiKeyValid = isRight;
    return system.publishPluginChanged('depot');
  });

const replaceDownloader = new ChangeCommand('downloader replaced', (system) => {
  const { connectionId } = system.plugins.downloader;
  system.plugins.downloader.replace();
  return system.publishPluginChanged('depot', connectionId);
});

const mediaServer = (isOn: boolean) =>
  new ChangeCommand(`media server ${isOn ? 'on' : 'off'}`, (system) => {
    system.plugins.mediaServer.isEnabled = isOn;
    return system.publishPluginChanged('attic');
  });

const replaceMediaServer = new ChangeCommand('media server replaced', async (system) => {
  const server = system.plugins.mediaServer;
  const { connectionId } = server;
  server.connectionId = `attic ${Number(connectionId.slice(6)) + 1}`;
  await system.publishPluginChanged('attic', connectionId);
  await system.checkHeldParts({ isForgotten: true });
});

const setNetwork = (how: NetworkBehaviour) =>
  new ChangeCommand(`the downloader's line ${how}`, (system) => system.plugins.downloader.setNetwork(how));

const setHeldPart = (part: number, isHeld: boolean) =>
  new ChangeCommand(`the media server ${isHeld ? 'gets' : 'loses'} part ${part}`, ({ plugins, kind }) => {
    const { heldParts } = plugins.mediaServer;
    if (isHeld && step.partsOf(kind).includes(part)) heldParts.add(part);
    if (!isHeld) heldParts.delete(part);
  });

const advanceClock = (hours: number) => new ChangeCommand(`the clock jumps ${hours} hours`, (system) => system.advanceClock(hours * HOUR));

const confirmRemoval = new ChangeCommand('held-back removal confirmed', async (system) => {
  await system.portal(0).libraryRemoval.confirmHeldBack(system.plugins.mediaServer.connectionId);
  await system.checkHeldParts();
});

const runConsistencyJob = (portal: number) =>
  new ChangeCommand(
    'consistency job',
    async (_, { requestConsistency }) => {
      const repairCounts = await requestConsistency.run(NEVER);
      if (repairCounts.size > 0) throw new Error(`the consistency job found ${JSON.stringify([...repairCounts])}`);
    },
    portal,
  );

/** Harm that no step does, by SQL. The consistency job puts it right, and finds nothing the next time. */
const DAMAGE_SQL = {
  'the order is lost': `DELETE FROM "outbox" WHERE "topic" LIKE 'dispatch.%'`,
  'the cost is lost': `DELETE FROM "quota_entry" WHERE "requestId" IN (SELECT "id" FROM "request")`,
  'the cost is wrong': `UPDATE "quota_entry" SET "amount" = 7 WHERE "requestId" IN (SELECT "id" FROM "request")`,
  'the stages are wrong': `UPDATE "requested_title" SET "stages" = 0`,
} as const;

const damageAndRepair = (what: keyof typeof DAMAGE_SQL) =>
  new ChangeCommand(`${what}, and the consistency job runs`, async (system, portal) => {
    await portal.database.execute(DAMAGE_SQL[what]);
    await portal.requestConsistency.run(NEVER);
    const left = await portal.requestConsistency.run(NEVER);
    if (left.size > 0) throw new Error(`the second run of the consistency job found ${JSON.stringify([...left])}`);
  });

const anyPortal = fc.constantFrom(0, 1);
const anyCrashPoint = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 50 }) });

const anyActionCommand = fc.tuple(anyAction, anyPortal, anyCrashPoint).map((parts) => new ActionCommand(...parts));
const anySync = fc
  .tuple(
    fc.oneof({ weight: 2, arbitrary: fc.constant<SyncAnswer>('full') }, { weight: 1, arbitrary: fc.constantFrom(...SYNC_ANSWERS) }),
    anyPortal,
    anyCrashPoint,
  )
  .map((parts) => new SyncCommand(...parts));
const anyHolding = fc.tuple(fc.constantFrom(1, 1, 2), fc.constantFrom(true, true, false)).map((parts) => setHeldPart(...parts));
const anyPluginChange = fc.constantFrom(
  ...[switchDownloader(true), switchDownloader(false), setApiKey(true), setApiKey(false), replaceDownloader],
  ...[mediaServer(true), mediaServer(false), replaceMediaServer, confirmRemoval],
  ...NETWORK_BEHAVIOURS.map(setNetwork),
);

/** Every step in any order: those that are not possible must be refused. */
const anyCommands = fc.commands<Expected, RequestSystem, false>(
  [
    ...[
      anyActionCommand,
      anyActionCommand,
      anyActionCommand,
      anyActionCommand,
      anySync,
      anySync,
      anyHolding,
      anyPluginChange,
      anyPluginChange,
    ],
    fc.tuple(anyAction, anyAction).map((parts) => new ConcurrentActionsCommand(...parts)),
    fc.constantFrom(-30, -1, 1, 7, 25, 24 * 8).map(advanceClock),
    anyPortal.map(runConsistencyJob),
    fc.constantFrom(...(Object.keys(DAMAGE_SQL) as (keyof typeof DAMAGE_SQL)[])).map(damageAndRepair),
  ] as fc.Arbitrary<RequestCommand>[] as never,
  { maxCommands: 24, size: 'max' },
);

/** What a run is about, and what happens in it. */
export const anyRun = fc.tuple(fc.constantFrom(...KINDS), anyCommands);

/** All of a run: from an empty database to the moment when everything works again. */
export async function runCommands(system: RequestSystem, kind: RequestKind, commands: Iterable<RequestCommand>): Promise<void> {
  await system.reset(kind);
  const expected: Expected = { model: step.NO_REQUEST };
  await fc.asyncModelRun(() => ({ model: expected, real: system }), commands);
  await system.finish();
}
