import { Inject, Injectable } from '@nestjs/common';
import type { Slice } from '@ombi/sdk';
import { REQUEST_KINDS, type RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { CONFIG, type Config } from '../../kernel/index.js';
import { VisibleRequests } from '../../requests/index.js';
import { VoteRepository } from '../store/vote.repository.js';
import { Splits, type Split } from './splits.js';
import { voteRow, type VoteRow } from './vote-row.js';

/** So many rows are in memory at once when the list is given as a whole. */
const PART = 200;

interface Stretch {
  readonly kind: RequestKind;
  readonly ids: Int32Array;
}

/** What waits for a decision, for people to vote on. */
@Injectable()
export class VoteLists {
  constructor(
    private readonly requests: VisibleRequests,
    private readonly votes: VoteRepository,
    private readonly splits: Splits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Both tabs, in parts: nobody knows how much it is. */
  async *all(viewer: Principal): AsyncGenerator<VoteRow[]> {
    for (const kind of REQUEST_KINDS) {
      const ids = await this.requests.undecided(kind, viewer);
      for (let start = 0; start < ids.length; start += PART) yield this.#rows({ kind, ids: ids.subarray(start, start + PART) }, viewer);
    }
  }

  async page(tab: keyof Split, slice: Slice, viewer: Principal) {
    const stretches = await Promise.all(REQUEST_KINDS.map((kind) => this.#of(tab, kind, viewer)));
    const rows = await Promise.all(cut(stretches, slice).map((stretch) => this.#rows(stretch, viewer)));
    return { collection: rows.flat(), total: stretches.reduce((total, { ids }) => total + ids.length, 0) };
  }

  async #of(tab: keyof Split, kind: RequestKind, viewer: Principal): Promise<Stretch> {
    const split = await this.splits.of(kind, await this.requests.undecided(kind, viewer), viewer.userId);
    return { kind, ids: split[tab] };
  }

  /** Two statements however many rows, and one more for the episodes of series. */
  async #rows({ kind, ids }: Stretch, viewer: Principal): Promise<VoteRow[]> {
    if (ids.length === 0) return [];
    const [requests, tallies, episodes] = await Promise.all([
      this.requests.describe(kind, [...ids]),
      this.votes.tallies(kind, [...ids], viewer.userId),
      this.requests.episodesOf(kind === 'tv' ? [...ids] : []),
    ]);
    const { baseUrl } = this.config;
    return requests.map((request) => {
      const { requestId } = request;
      return voteRow(request, { baseUrl, tally: tallies.get(requestId), episodes: episodes.get(requestId) ?? [] });
    });
  }
}

/** A part of all stretches, one after the other. */
function cut(stretches: readonly Stretch[], { offset, limit }: Slice): Stretch[] {
  let [skip, left] = [offset, limit];
  return stretches.map(({ kind, ids }) => {
    const part = ids.subarray(skip, skip + left);
    [skip, left] = [Math.max(0, skip - ids.length), left - part.length];
    return { kind, ids: part };
  });
}
