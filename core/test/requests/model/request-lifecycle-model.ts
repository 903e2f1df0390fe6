import type { RequestKind } from '../../../src/fulfilment/index.js';
import type { RequestStateOrNone } from '../../../src/requests/model/index.js';

/** What a request cost. It counts for ever once the request was fulfilled, also when the request is gone. */
interface Cost {
  readonly at: number;
  readonly amount: number;
  /** Whether its request is still there. */
  readonly isCurrent: boolean;
}

/**
 * Index of one of the two requests for a title, each of another user: of a movie the regular and the 4K variant, of a series two with an
 * episode in common.
 */
export type RequestIndex = 0 | 1;

/** The state of both requests for a title in the model. */
export type TitleState = readonly [RequestModelState, RequestModelState];

/** What one user's request for one title is like, as ARCHITECTURE says. */
export interface RequestModelState {
  readonly state: RequestStateOrNone;
  readonly isApproved: boolean;
  readonly requestedAt: number;
  /** Of a series the episodes that were asked for, of a movie 1 for the regular copy and 2 for the 4K copy, of an album 1. */
  readonly parts: readonly number[];
  /** Of a series: the episodes that have arrived, or were marked. */
  readonly arrived: readonly number[];
  readonly votes: Readonly<Record<string, 'up' | 'down'>>;
  readonly costs: readonly Cost[];
}

/** What a step depends on beside the request. */
interface ModelContext {
  readonly kind: RequestKind;
  readonly now: number;
  readonly track: RequestIndex;
  /** Parts of the title that a media server or downloader in use holds, as far as the last syncs know. */
  readonly held: readonly number[];
  /** Parts that belong to the other request. */
  readonly taken: readonly number[];
}

/** The next state of a request after an action; null when the action is refused. */
export type ModelStep = (model: RequestModelState, facts: ModelContext) => RequestModelState | null;

/** The next state of both requests for a title; null when the action is refused. */
export type TitleStep = (world: TitleState, facts: Pick<ModelContext, 'kind' | 'now' | 'held'>) => TitleState | null;

export const NO_REQUEST: RequestModelState = {
  state: 'none',
  isApproved: false,
  requestedAt: 0,
  parts: [],
  arrived: [],
  votes: {},
  costs: [],
};

/** The weekly quota of a user. */
export const WEEKLY_LIMIT: Readonly<Record<RequestKind, number>> = { movie: 3, tv: 5, album: 3 };
const EPISODES = [
  [1, 2],
  [2, 3],
] as const;
const VOTES_NEEDED = 2;
const DAY = 86_400_000;

/** The parts (variants or episodes) that a request is for. Nobody requests a second variant of an album. */
export const partsOf = (kind: RequestKind, track: RequestIndex): readonly number[] => {
  if (kind === 'tv') return EPISODES[track];
  return kind === 'movie' ? [track + 1] : [1];
};

/** All parts of a title that can be held. */
export const allPartsOf = (kind: RequestKind): readonly number[] => [...new Set([...partsOf(kind, 0), ...partsOf(kind, 1)])];

/** The same title with another state of one request. */
const withTrack = (world: TitleState, track: RequestIndex, model: RequestModelState): TitleState =>
  track === 0 ? [model, world[1]] : [world[0], model];

/** Applies a step to one of the two requests. */
export const onRequestAt =
  (track: RequestIndex, step: ModelStep): TitleStep =>
  (world, facts) => {
    const next = step(world[track], { ...facts, track, taken: world[track === 0 ? 1 : 0].parts });
    return next && withTrack(world, track, next);
  };

/** `isTrusted`: nobody needs to decide. */
export const request =
  (isTrusted: boolean): ModelStep =>
  (model, { kind, now, held, track, taken }) => {
    const parts = partsOf(kind, track).filter((part) => !held.includes(part) && !taken.includes(part));
    if (model.state !== 'none' || parts.length === 0 || spent(model, now) + parts.length > WEEKLY_LIMIT[kind]) return null;
    const state = isTrusted ? 'approved' : 'pending';
    const opened: RequestModelState = { ...NO_REQUEST, state, isApproved: isTrusted, requestedAt: now, parts, costs: model.costs };
    return withCharge(opened);
  };

// A decision that holds already succeeds and changes nothing.
export const approve: ModelStep = (model) => {
  if (model.state === 'approved') return model;
  if (model.state === 'pending') return { ...model, state: 'approved', isApproved: true };
  return model.state === 'denied' ? withCharge({ ...model, state: 'approved', isApproved: true }) : null;
};

export const deny: ModelStep = (model) => {
  if (model.state === 'denied') return model;
  return isOpen(model) ? withRefund({ ...model, state: 'denied', isApproved: false }) : null;
};

export const markAvailable: ModelStep = (model) => {
  if (model.state === 'available') return model;
  return isOpen(model) ? { ...model, state: 'available', arrived: model.parts } : null;
};

/** Back to what it was before; what a server holds stays available. */
export const markUnavailable: ModelStep = (model, { held }) => {
  if (isOpen(model)) return model;
  const missing = model.parts.filter((part) => !held.includes(part));
  if (model.state !== 'available' || missing.length === 0) return null;
  const arrived = model.arrived.filter((part) => !missing.includes(part));
  return { ...model, state: model.isApproved ? 'approved' : 'pending', arrived };
};

export const redispatch: ModelStep = (model) => (model.state === 'none' ? null : model);

const remove: ModelStep = (model) => {
  if (model.state === 'none') return null;
  const { costs } = model.state === 'available' ? model : withRefund(model);
  return { ...NO_REQUEST, costs: costs.map((cost) => ({ ...cost, isCurrent: false })) };
};

/** Deletes a request; of a movie also that of the other variant. */
export const removeWithVariants =
  (track: RequestIndex): TitleStep =>
  (world, facts) => {
    if (facts.kind !== 'movie') return onRequestAt(track, remove)(world, facts);
    if (world[track].state === 'none') return null;
    const gone = (model: RequestModelState): RequestModelState => remove(model, { ...facts, track, taken: [] }) ?? model;
    return [gone(world[0]), gone(world[1])];
  };

export const vote =
  (voter: string, direction: 'up' | 'down'): ModelStep =>
  (model) => {
    if (model.state !== 'pending' || model.votes[voter] === direction) return null;
    const votes = { ...model.votes, [voter]: direction };
    const lead = Object.values(votes).reduce((sum, one) => sum + (one === 'up' ? 1 : -1), 0);
    const isEnough = direction === 'up' && lead >= VOTES_NEEDED;
    return isEnough ? { ...model, votes, state: 'approved', isApproved: true } : { ...model, votes };
  };

/** A complete sync: what is held has arrived, and nothing else changes. */
export const sync = (world: TitleState, held: readonly number[]): TitleState => [arrive(world[0], held), arrive(world[1], held)];

const arrive = (model: RequestModelState, held: readonly number[]): RequestModelState => {
  const news = model.parts.filter((part) => held.includes(part) && !model.arrived.includes(part));
  if (!isOpen(model) || news.length === 0) return model;
  const arrived = model.parts.filter((part) => model.arrived.includes(part) || news.includes(part));
  return { ...model, arrived, state: arrived.length === model.parts.length ? 'available' : model.state };
};

const isOpen = ({ state }: RequestModelState): boolean => state === 'pending' || state === 'approved';

const withCharge = (model: RequestModelState): RequestModelState => ({
  ...model,
  costs: [...model.costs, { at: model.requestedAt, amount: model.parts.length, isCurrent: true }],
});

const withRefund = (model: RequestModelState): RequestModelState => ({
  ...model,
  costs: model.costs.filter(({ isCurrent }) => !isCurrent),
});

/** Since Monday, in UTC. */
function spent({ costs }: RequestModelState, now: number): number {
  const today = now - (now % DAY);
  const monday = today - ((new Date(now).getUTCDay() + 6) % 7) * DAY;
  return costs.filter(({ at }) => at >= monday).reduce((sum, { amount }) => sum + amount, 0);
}
