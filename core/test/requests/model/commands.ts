import fc from 'fast-check';
import { PluginFailure } from '@ombi/sdk';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { RequestRefusedError } from '../../../src/requests/results/index.js';
import { publicIdOf } from '../../../src/requests/store/index.js';
import { VoteRefusedError } from '../../../src/votes/vote.service.js';
import { KINDS } from '../../support/requests/request-api.js';
import { APPROVER, requestCandidate, requester } from '../../support/requests/request-candidates.js';
import * as step from './model.js';
import { ANSWERS, LINES, type Line, type SyncAnswer } from './outside.js';
import type { Portal } from './portal.js';
import type { RequestSystem } from './system.js';

/** What the model says of the request; commands replace it. */
export interface Expected {
  model: step.Model;
}

type RequestCommand = fc.AsyncCommand<Expected, RequestSystem>;

const NEVER = new AbortController().signal;
const HOUR = 3_600_000;

/** One thing that a user, an administrator or the portal does with the request. */
interface Action {
  readonly name: string;
  readonly step: step.Step;
  run(system: RequestSystem, portal: Portal): Promise<unknown>;
}

const isRefusal = (cause: unknown): boolean => cause instanceof RequestRefusedError || cause instanceof VoteRefusedError;

/** A sync that could not be completed. */
const isFailedSync = (cause: unknown): boolean =>
  cause instanceof PluginFailure || (cause instanceof Error && cause.name === 'SyncSuperseded');

const onRequest =
  (work: (portal: Portal, ref: Parameters<Portal['decisions']['approve']>[0]) => Promise<unknown>) =>
  async (system: RequestSystem, portal: Portal): Promise<unknown> => {
    const request = await system.request(portal);
    return work(portal, { kind: system.kind, requestId: request ? publicIdOf(request) : 0, variant: 'regular' });
  };

const request = (isTrusted: boolean): Action => ({
  name: isTrusted ? 'request as a trusted user' : 'request',
  step: step.requested(isTrusted),
  run: async (system, portal) => {
    const { kind, titleId, user } = system;
    const roles = [
      'RequestMovie',
      'RequestTv',
      'RequestMusic',
      ...(isTrusted ? ['AutoApproveMovie', 'AutoApproveTv', 'AutoApproveMusic'] : []),
    ];
    const limit = step.LIMIT[kind];
    const weekly = { movieRequestLimit: limit, episodeRequestLimit: limit, musicRequestLimit: limit };
    const who = requester(user, { roles: new Set(roles), ...weekly } as never);
    const existing = await system.observe();
    const { held } = system.facts();
    // One request is followed: nobody asks for the episodes that it left out.
    const parts = existing.state === 'none' ? step.partsOf(kind) : existing.parts;
    const wanted = parts.filter((part) => !held.includes(part));
    return portal.admission.create({ ...requestCandidate(who, kind, titleId, wanted), isAlreadyAvailable: wanted.length === 0 });
  },
});

const ACTIONS: readonly Action[] = [
  request(false),
  request(true),
  { name: 'approve', step: step.approved, run: onRequest((portal, ref) => portal.decisions.approve(ref, APPROVER)) },
  { name: 'deny', step: step.denied, run: onRequest((portal, ref) => portal.decisions.deny(ref, 'too long', APPROVER)) },
  { name: 'mark available', step: step.marked, run: onRequest((portal, ref) => portal.decisions.markAvailable(ref, APPROVER)) },
  { name: 'mark unavailable', step: step.unmarked, run: onRequest((portal, ref) => portal.decisions.markUnavailable(ref, APPROVER)) },
  { name: 'reprocess', step: step.reprocessed, run: onRequest((portal, ref) => portal.decisions.reprocess(ref, APPROVER)) },
  { name: 'delete', step: step.deleted, run: onRequest((portal, { kind, requestId }) => portal.removal.remove(kind, requestId, APPROVER)) },
];

const vote = (voter: string, direction: 'up' | 'down'): Action => ({
  name: `vote ${direction} as ${voter}`,
  step: step.voted(voter, direction),
  run: onRequest((portal, { kind, requestId }) => portal.voting.cast({ kind, requestId }, direction, { ...APPROVER, userId: voter })),
});

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ACTIONS) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('bob', 'cid', 'eve'), fc.constantFrom('up', 'up', 'down')).map(([who, how]) => vote(who, how)),
  },
);

/** What every command ends with: the request is one of those that may be, and every invariant holds. */
async function verify(expected: Expected, system: RequestSystem, possible: readonly step.Model[]): Promise<void> {
  const observed = await system.observe();
  const found = possible.find((model) => textOf(system, model) === textOf(system, observed));
  if (!found) {
    const told = possible.map((model) => textOf(system, model)).join('\n  or ');
    throw new Error(`expected ${told}\n  but the portal has ${textOf(system, observed)}`);
  }
  expected.model = found;
  await system.check();
  if (system.isDownloaderWell && (await system.deadOrders()) > 0) throw new Error('an order stays dead although its downloader works');
}

const textOf = ({ kind }: RequestSystem, model: step.Model): string => {
  const costs = model.costs.map(({ at, amount, isCurrent }) => `${at} ${amount} ${isCurrent}`).sort();
  const votes = Object.entries(model.votes).sort();
  const arrived = kind === 'tv' ? model.arrived : [];
  return JSON.stringify({ ...model, arrived, votes, costs });
};

/** One action at one portal, which may die in the middle of it. */
class Act implements RequestCommand {
  constructor(
    readonly action: Action,
    readonly portal: number,
    readonly doom: number | null,
  ) {}

  check = (): boolean => true;

  async run(expected: Expected, system: RequestSystem): Promise<void> {
    const before = expected.model;
    const portal = system.portal(this.portal);
    const next = this.action.step(before, system.facts());
    let isDone = true;
    const survived = await system.underDoom(portal, this.doom, async () => {
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
    return `${this.action.name} at portal ${this.portal}${this.doom === null ? '' : `, which is killed at touch ${this.doom}`}`;
  }
}

/** Two actions at the same time, each at a portal of its own where there are two. */
class Together implements RequestCommand {
  constructor(
    readonly one: Action,
    readonly other: Action,
  ) {}

  check = (): boolean => true;

  async run(expected: Expected, system: RequestSystem): Promise<void> {
    const before = expected.model;
    if (system.kind === 'tv' && before.state !== 'none' && before.parts.length < step.partsOf('tv').length) return;
    const facts = system.facts();
    const run = ({ run: work }: Action, nth: number) =>
      work(system, system.portal(nth)).then(
        () => true,
        (cause: unknown) => {
          if (!isRefusal(cause)) throw cause;
          return false;
        },
      );
    await Promise.all([run(this.one, 0), run(this.other, 1)]);
    await system.rest();
    const then = (first: Action, second: Action | null): step.Model => {
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

class Sync implements RequestCommand {
  constructor(
    readonly answer: SyncAnswer,
    readonly portal: number,
    readonly doom: number | null,
  ) {}

  check = (): boolean => true;

  async run(expected: Expected, system: RequestSystem): Promise<void> {
    const before = expected.model;
    const { mediaServer } = system.outside;
    if (!mediaServer.isOn) return;
    mediaServer.answer = this.answer;
    const portal = system.portal(this.portal);
    let isComplete = false;
    const survived = await system.underDoom(portal, this.doom, async () => {
      isComplete = await portal.sync.run(mediaServer.provider, { signal: NEVER, report: () => undefined }).then(
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
    await system.look();
    const after = isComplete || !survived ? step.synced(before, system.facts())! : before;
    await verify(expected, system, survived ? [after] : [before, after]);
  }

  toString(): string {
    return `sync (${this.answer}) at portal ${this.portal}${this.doom === null ? '' : `, which is killed at touch ${this.doom}`}`;
  }
}

/** Something around the request that does not change it. */
class Change implements RequestCommand {
  constructor(
    readonly name: string,
    readonly work: (system: RequestSystem, portal: Portal) => unknown,
    readonly portal = 0,
  ) {}

  check = (): boolean => true;

  async run(expected: Expected, system: RequestSystem): Promise<void> {
    await this.work(system, system.portal(this.portal));
    await system.rest();
    await verify(expected, system, [expected.model]);
  }

  toString(): string {
    return this.name;
  }
}

const downloader = (isOn: boolean) =>
  new Change(`downloader ${isOn ? 'on' : 'off'}`, (system) => {
    system.outside.downloader.isOn = isOn;
    return system.changed('depot');
  });

const key = (isRight: boolean) =>
  new Change(`${isRight ? 'right' : 'wrong'} key`, (system) => {
    system.outside.downloader.isKeyRight = isRight;
    return system.changed('depot');
  });

const replaceDownloader = new Change('downloader replaced', (system) => {
  const { connectionId } = system.outside.downloader;
  system.outside.downloader.replace();
  return system.changed('depot', connectionId);
});

const mediaServer = (isOn: boolean) =>
  new Change(`media server ${isOn ? 'on' : 'off'}`, (system) => {
    system.outside.mediaServer.isOn = isOn;
    return system.changed('attic');
  });

const replaceMediaServer = new Change('media server replaced', async (system) => {
  const server = system.outside.mediaServer;
  const { connectionId } = server;
  server.connectionId = `attic ${Number(connectionId.slice(6)) + 1}`;
  await system.changed('attic', connectionId);
  await system.look({ isForgotten: true });
});

const line = (how: Line) => new Change(`the downloader's line ${how}`, (system) => system.outside.downloader.turn(how));

const holds = (part: number, isHeld: boolean) =>
  new Change(`the media server ${isHeld ? 'gets' : 'loses'} part ${part}`, ({ outside, kind }) => {
    const { parts } = outside.mediaServer;
    if (isHeld && step.partsOf(kind).includes(part)) parts.add(part);
    if (!isHeld) parts.delete(part);
  });

const jump = (hours: number) => new Change(`the clock jumps ${hours} hours`, (system) => system.jump(hours * HOUR));

const confirmRemoval = new Change('held-back removal confirmed', async (system) => {
  await system.portal(0).libraryRemoval.confirmHeldBack(system.outside.mediaServer.connectionId);
  await system.look();
});

const reconcile = (portal: number) =>
  new Change(
    'consistency job',
    async (_, { consistency: requestConsistency }) => {
      const repairCounts = await requestConsistency.run(NEVER);
      if (repairCounts.size > 0) throw new Error(`the consistency job found ${JSON.stringify([...repairCounts])}`);
    },
    portal,
  );

/** Harm that no step does, by SQL. The consistency job puts it right, and finds nothing the next time. */
const DAMAGES = {
  'the order is lost': `DELETE FROM "outbox" WHERE "topic" LIKE 'dispatch.%'`,
  'the cost is lost': `DELETE FROM "quota_entry" WHERE "requestId" IN (SELECT "id" FROM "request")`,
  'the cost is wrong': `UPDATE "quota_entry" SET "amount" = 7 WHERE "requestId" IN (SELECT "id" FROM "request")`,
  'the stages are wrong': `UPDATE "requested_title" SET "stages" = 0`,
} as const;

const damage = (what: keyof typeof DAMAGES) =>
  new Change(`${what}, and the consistency job runs`, async (system, portal) => {
    await portal.database.execute(DAMAGES[what]);
    await portal.consistency.run(NEVER);
    const left = await portal.consistency.run(NEVER);
    if (left.size > 0) throw new Error(`the second run of the consistency job found ${JSON.stringify([...left])}`);
  });

const anyPortal = fc.constantFrom(0, 1);
const anyDoom = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 50 }) });

const anyAct = fc.tuple(anyAction, anyPortal, anyDoom).map((parts) => new Act(...parts));
const anySync = fc
  .tuple(
    fc.oneof({ weight: 2, arbitrary: fc.constant<SyncAnswer>('full') }, { weight: 1, arbitrary: fc.constantFrom(...ANSWERS) }),
    anyPortal,
    anyDoom,
  )
  .map((parts) => new Sync(...parts));
const anyHolding = fc.tuple(fc.constantFrom(1, 1, 2), fc.constantFrom(true, true, false)).map((parts) => holds(...parts));
const anySwitch = fc.constantFrom(
  ...[downloader(true), downloader(false), key(true), key(false), replaceDownloader],
  ...[mediaServer(true), mediaServer(false), replaceMediaServer, confirmRemoval],
  ...LINES.map(line),
);

/** Every step in any order: those that are not possible must be refused. */
const anyCommands = fc.commands<Expected, RequestSystem, false>(
  [
    ...[anyAct, anyAct, anyAct, anyAct, anySync, anySync, anyHolding, anySwitch, anySwitch],
    fc.tuple(anyAction, anyAction).map((parts) => new Together(...parts)),
    fc.constantFrom(-30, -1, 1, 7, 25, 24 * 8).map(jump),
    anyPortal.map(reconcile),
    fc.constantFrom(...(Object.keys(DAMAGES) as (keyof typeof DAMAGES)[])).map(damage),
  ] as fc.Arbitrary<RequestCommand>[] as never,
  { maxCommands: 24, size: 'max' },
);

/** What a run is about, and what happens in it. */
export const anyRun = fc.tuple(fc.constantFrom(...KINDS), anyCommands);

/** All of a run: from an empty database to the moment when everything works again. */
export async function runCommands(system: RequestSystem, kind: RequestKind, commands: Iterable<RequestCommand>): Promise<void> {
  await system.begin(kind);
  const expected: Expected = { model: step.NOTHING };
  await fc.asyncModelRun(() => ({ model: expected, real: system }), commands);
  await system.end();
}
