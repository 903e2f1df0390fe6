import type { RequestKind } from '../../../src/fulfilment/index.js';
import type { RequestStateOrNone } from '../../../src/requests/model/index.js';

/** What a request cost. It counts for ever once the request was fulfilled, also when the request is gone. */
interface Cost {
  readonly at: number;
  readonly amount: number;
  /** Whether its request is still there. */
  readonly isCurrent: boolean;
}

/** What one user's request for one title is like, as ARCHITECTURE says; a model of what the portal stores. */
export interface RequestModelState {
  readonly state: RequestStateOrNone;
  readonly isApproved: boolean;
  readonly requestedAt: number;
  /** Of a series the episodes that were asked for, of all else 1. */
  readonly parts: readonly number[];
  /** Of a series: the episodes that have arrived, or were marked. */
  readonly arrived: readonly number[];
  readonly votes: Readonly<Record<string, 'up' | 'down'>>;
  readonly costs: readonly Cost[];
}

/** What a step depends on beside the request. */
export interface ModelContext {
  readonly kind: RequestKind;
  readonly now: number;
  /** Parts of the title that a media server in use holds, as far as the last sync knows. */
  readonly held: readonly number[];
}

/** Where a step leads; null when it is refused. */
export type ModelStep = (model: RequestModelState, facts: ModelContext) => RequestModelState | null;

export const NO_REQUEST: RequestModelState = {
  state: 'none',
  isApproved: false,
  requestedAt: 0,
  parts: [],
  arrived: [],
  votes: {},
  costs: [],
};

/** What the user may ask for in a week. */
export const WEEKLY_LIMIT: Readonly<Record<RequestKind, number>> = { movie: 3, tv: 5, album: 3 };
const EPISODES = [1, 2];
const VOTES_NEEDED = 2;
const DAY = 86_400_000;

export const partsOf = (kind: RequestKind): readonly number[] => (kind === 'tv' ? EPISODES : [1]);

/** `isTrusted`: nobody needs to decide. */
export const request =
  (isTrusted: boolean): ModelStep =>
  (model, { kind, now, held }) => {
    const parts = partsOf(kind).filter((part) => !held.includes(part));
    if (model.state !== 'none' || parts.length === 0 || spent(model, now) + parts.length > WEEKLY_LIMIT[kind]) return null;
    const state = isTrusted ? 'approved' : 'pending';
    const opened: RequestModelState = { ...NO_REQUEST, state, isApproved: isTrusted, requestedAt: now, parts, costs: model.costs };
    return withCharge(opened);
  };

export const approve: ModelStep = (model) => {
  if (model.state === 'approved') return model;
  if (model.state === 'pending') return { ...model, state: 'approved', isApproved: true };
  return model.state === 'denied' ? withCharge({ ...model, state: 'approved', isApproved: true }) : null;
};

export const deny: ModelStep = (model) => (isOpen(model) ? withRefund({ ...model, state: 'denied', isApproved: false }) : null);

export const markAvailable: ModelStep = (model) => (isOpen(model) ? { ...model, state: 'available', arrived: model.parts } : null);

/** Back to what it was before; what a server holds stays available. */
export const markUnavailable: ModelStep = (model, { held }) => {
  const missing = model.parts.filter((part) => !held.includes(part));
  if (model.state !== 'available' || missing.length === 0) return null;
  const arrived = model.arrived.filter((part) => !missing.includes(part));
  return { ...model, state: model.isApproved ? 'approved' : 'pending', arrived };
};

export const reprocess: ModelStep = (model) => (model.state === 'none' ? null : model);

export const remove: ModelStep = (model) => {
  if (model.state === 'none') return null;
  const { costs } = model.state === 'available' ? model : withRefund(model);
  return { ...NO_REQUEST, costs: costs.map((cost) => ({ ...cost, isCurrent: false })) };
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
export const sync: ModelStep = (model, { held }) => {
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
