import type { RequestKind } from '../../../src/fulfilment/index.js';
import { after, type RequestState, type Step } from '../../../src/requests/lifecycle/index.js';

/** One request as the specification sees it. */
export interface Wish {
  readonly owner: string;
  readonly episodes: ReadonlySet<number>;
  state: RequestState;
  /** Whether it costs its owner something at the moment, though it be gone. */
  isCharged: boolean;
  /** Whether somebody approved it, and nobody denied it since. */
  isApproved: boolean;
  /** Whether it waits for a downloader. */
  isOrdered: boolean;
  isGone: boolean;
}

/** What can be done with a request once it is there. */
export type Decision = Exclude<Step, 'request' | 'found'>;

/** What should become of the wishes for one title, in the fewest words that can be found for it. */
export class Model {
  readonly wishes: Wish[] = [];

  constructor(
    private readonly kind: RequestKind,
    private readonly limits: Readonly<Record<string, number>>,
  ) {}

  /** Movies and albums are asked for as a whole. */
  ask(owner: string, wanted: readonly number[]): 'accepted' | 'taken' | 'too much' {
    const whole = this.kind === 'tv' ? wanted : [0];
    const taken = new Set(this.standing.flatMap(({ episodes }) => [...episodes]));
    const episodes = new Set(whole.filter((episode) => !taken.has(episode)));
    if (episodes.size === 0) return 'taken';
    if (episodes.size > this.left(owner)) return 'too much';
    this.wishes.push({ owner, episodes, state: 'pending', isCharged: true, isApproved: false, isOrdered: false, isGone: false });
    return 'accepted';
  }

  decide(wish: Wish, decision: Decision): 'accepted' | 'not possible' {
    const to = after(wish.state, decision, wish.isApproved);
    if (decision === 'approve' && wish.state === 'approved') return 'accepted';
    if (to === null) return 'not possible';
    if (decision === 'approve' || decision === 'deny') wish.isApproved = decision === 'approve';
    wish.isOrdered = to === 'approved';
    if (decision === 'approve') wish.isCharged = true;
    if (decision === 'deny' || (decision === 'delete' && wish.state !== 'available')) wish.isCharged = false;
    if (to === 'none') wish.isGone = true;
    else wish.state = to;
    return 'accepted';
  }

  get standing(): readonly Wish[] {
    return this.wishes.filter(({ isGone }) => !isGone);
  }

  /** Infinite where there is no limit. */
  left(owner: string): number {
    const spent = this.wishes.filter((wish) => wish.owner === owner && wish.isCharged).map(({ episodes }) => episodes.size);
    return Math.max(0, (this.limits[owner] ?? Number.POSITIVE_INFINITY) - spent.reduce((sum, price) => sum + price, 0));
  }
}
