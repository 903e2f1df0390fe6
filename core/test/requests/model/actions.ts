import fc from 'fast-check';
import type { Variant } from '@ombi/sdk';
import { RequestRefusedError } from '../../../src/requests/model/index.js';
import { publicIdOf } from '../../../src/requests/store/index.js';
import { VoteRefusedError } from '../../../src/votes/vote.service.js';
import { APPROVER, requestCandidate, requester } from '../../support/requests/request-candidates.js';
import * as step from './request-lifecycle-model.js';
import type { ModelPortal } from './model-portal.js';
import type { RequestSystem } from './request-system.js';

/** One thing that a user, an administrator or the portal does with one of the requests. */
export interface Action {
  readonly name: string;
  readonly track: step.RequestIndex;
  readonly step: step.TitleStep;
  run(system: RequestSystem, portal: ModelPortal): Promise<unknown>;
}

type RequestRef = Parameters<ModelPortal['requestDecisions']['approve']>[0];

/** Runs an action. Returns false when it was refused; throws any other failure. */
export const tryAction = (action: Action, system: RequestSystem, portal: ModelPortal): Promise<boolean> =>
  action.run(system, portal).then(
    () => true,
    (cause: unknown) => {
      if (!isRefusal(cause)) throw cause;
      return false;
    },
  );

const isRefusal = (cause: unknown): boolean => cause instanceof RequestRefusedError || cause instanceof VoteRefusedError;

const variantOf = ({ kind }: RequestSystem, track: step.RequestIndex): Variant => (kind === 'movie' && track === 1 ? '4k' : 'regular');

const ROLES = ['RequestMovie', 'Request4KMovie', 'RequestTv', 'RequestMusic'];
const AUTOMATIC_ROLES = ['AutoApproveMovie', 'AutoApprove4KMovie', 'AutoApproveTv', 'AutoApproveMusic'];

const request = (track: step.RequestIndex, isTrusted: boolean): Action => ({
  ...{ name: isTrusted ? 'request as a trusted user' : 'request', track, step: step.onRequestAt(track, step.request(isTrusted)) },
  run: async (system, portal) => {
    const { kind, titleId } = system;
    const limit = step.WEEKLY_LIMIT[kind];
    const weekly = { movieRequestLimit: limit, episodeRequestLimit: limit, musicRequestLimit: limit };
    const roles = new Set([...ROLES, ...(isTrusted ? AUTOMATIC_ROLES : [])]);
    const who = requester(system.userOf(track), { roles, ...weekly } as never);
    const existing = await system.observe(track);
    const { held } = system.modelContext();
    // Only one request of each user is followed: nobody asks for the episodes that it left out.
    const parts = existing.state === 'none' ? step.partsOf(kind, track) : existing.parts;
    const wanted = parts.filter((part) => !held.includes(part));
    const candidate = requestCandidate(who, kind, titleId, wanted, variantOf(system, track));
    return portal.requestCreator.create({ ...candidate, isAlreadyAvailable: wanted.length === 0 });
  },
});

const decision = (
  name: string,
  track: step.RequestIndex,
  worldStep: step.TitleStep,
  work: (portal: ModelPortal, ref: RequestRef) => Promise<unknown>,
): Action => ({
  ...{ name, track, step: worldStep },
  run: async (system, portal) => {
    const existing = await system.request(portal, track);
    return work(portal, { kind: system.kind, requestId: existing ? publicIdOf(existing) : 0, variant: variantOf(system, track) });
  },
});

const actionsOn = (track: step.RequestIndex): Action[] => {
  const of = (one: step.ModelStep) => step.onRequestAt(track, one);
  return [
    request(track, false),
    request(track, true),
    decision('approve', track, of(step.approve), ({ requestDecisions }, ref) => requestDecisions.approve(ref, APPROVER)),
    decision('deny', track, of(step.deny), ({ requestDecisions }, ref) => requestDecisions.deny(ref, 'too long', APPROVER)),
    decision('mark available', track, of(step.markAvailable), ({ requestDecisions }, ref) => requestDecisions.markAvailable(ref, APPROVER)),
    decision('mark unavailable', track, of(step.markUnavailable), ({ requestDecisions }, ref) =>
      requestDecisions.markUnavailable(ref, APPROVER),
    ),
    decision('redispatch', track, of(step.redispatch), ({ requestDecisions }, ref) => requestDecisions.redispatch(ref, APPROVER)),
    decision('delete', track, step.removeWithVariants(track), ({ requestRemoval }, { kind, requestId }) =>
      requestRemoval.remove(kind, requestId, APPROVER),
    ),
  ];
};

/** Votes are about the first request: the copies of a movie share an id, by which votes mean the regular one. */
const vote = (voter: string, direction: 'up' | 'down'): Action =>
  decision(`vote ${direction} as ${voter}`, 0, step.onRequestAt(0, step.vote(voter, direction)), ({ voteService }, { kind, requestId }) =>
    voteService.cast({ kind, requestId }, direction, { ...APPROVER, userId: voter }),
  );

/** Arbitrary (fast-check) of an action. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...actionsOn(0)) },
  { weight: 2, arbitrary: fc.constantFrom(...actionsOn(1)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('bob', 'cid', 'eve'), fc.constantFrom('up', 'up', 'down')).map(([who, how]) => vote(who, how)),
  },
);
