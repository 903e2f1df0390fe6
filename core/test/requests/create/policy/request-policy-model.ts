import type { RequestKind } from '../../../../src/fulfilment/index.js';
import { nextState, type RequestState, type RequestTransition } from '../../../../src/requests/model/index.js';

/** A request in the model. */
export interface ModelRequest {
  readonly owner: string;
  readonly episodes: ReadonlySet<number>;
  state: RequestState;
  /** Whether it counts against the quota, even when deleted. */
  isCharged: boolean;
  /** Whether it was approved and not denied since. */
  isApproved: boolean;
  /** Whether it has a dispatch order. */
  isOrdered: boolean;
  isGone: boolean;
}

/** Operations on an existing request. */
export type Decision = Exclude<RequestTransition, 'request' | 'found'>;

/** States in which a decision holds already, so that it succeeds without an effect. */
const HOLDS: Readonly<Partial<Record<Decision, readonly RequestState[]>>> = {
  approve: ['approved'],
  deny: ['denied'],
  markAvailable: ['available'],
  markUnavailable: ['pending', 'approved'],
};

/** Reference model of the requests for one title. */
export class RequestPolicyModel {
  readonly requests: ModelRequest[] = [];

  constructor(
    private readonly kind: RequestKind,
    private readonly limits: Readonly<Record<string, number>>,
  ) {}

  /** For movies and albums `wanted` has one entry. */
  request(owner: string, wanted: readonly number[]): 'accepted' | 'taken' | 'too much' {
    const whole = this.kind === 'tv' ? wanted : [0];
    const taken = new Set(this.existing.flatMap(({ episodes }) => [...episodes]));
    const episodes = new Set(whole.filter((episode) => !taken.has(episode)));
    if (episodes.size === 0) return 'taken';
    if (episodes.size > this.remainingQuota(owner)) return 'too much';
    this.requests.push({ owner, episodes, state: 'pending', isCharged: true, isApproved: false, isOrdered: false, isGone: false });
    return 'accepted';
  }

  decide(modelRequest: ModelRequest, decision: Decision): 'accepted' | 'not possible' {
    const to = nextState(modelRequest.state, decision, modelRequest.isApproved);
    if (HOLDS[decision]?.includes(modelRequest.state)) return 'accepted';
    if (to === null) return 'not possible';
    if (decision === 'approve' || decision === 'deny') modelRequest.isApproved = decision === 'approve';
    modelRequest.isOrdered = to === 'approved';
    if (decision === 'approve') modelRequest.isCharged = true;
    if (decision === 'deny' || (decision === 'delete' && modelRequest.state !== 'available')) modelRequest.isCharged = false;
    if (to === 'none') modelRequest.isGone = true;
    else modelRequest.state = to;
    return 'accepted';
  }

  get existing(): readonly ModelRequest[] {
    return this.requests.filter(({ isGone }) => !isGone);
  }

  /** Infinite where there is no limit. */
  remainingQuota(owner: string): number {
    const spent = this.requests
      .filter((modelRequest) => modelRequest.owner === owner && modelRequest.isCharged)
      .map(({ episodes }) => episodes.size);
    return Math.max(0, (this.limits[owner] ?? Number.POSITIVE_INFINITY) - spent.reduce((sum, price) => sum + price, 0));
  }
}
