import { Inject, Injectable } from '@nestjs/common';
import type { Slice } from '@ombi/sdk';
import { REQUEST_KINDS, type RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { CONFIG, type Config } from '../../kernel/index.js';
import { VisibleRequests } from '../../requests/index.js';
import { VoteRepository } from '../store/vote.repository.js';
import { VotedRequestsCache, type VotedPartition } from './voted-requests-cache.js';
import { toVoteRow, type VoteRow } from './vote-row.js';

/** Rows in memory at once when the whole list is streamed. */
const CHUNK_SIZE = 200;

interface KindIds {
  readonly kind: RequestKind;
  readonly ids: Int32Array;
}

/** Lists the pending requests for voting. */
@Injectable()
export class VoteListReader {
  constructor(
    private readonly requests: VisibleRequests,
    private readonly voteRepository: VoteRepository,
    private readonly votedRequestsCache: VotedRequestsCache,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Streams both tabs in chunks, as the list may be long. */
  async *streamAll(viewer: Principal): AsyncGenerator<VoteRow[]> {
    for (const kind of REQUEST_KINDS) {
      const ids = await this.requests.findPendingIds(kind, viewer);
      for (let start = 0; start < ids.length; start += CHUNK_SIZE)
        yield this.#loadRows({ kind, ids: ids.subarray(start, start + CHUNK_SIZE) }, viewer);
    }
  }

  async findPage(tab: keyof VotedPartition, slice: Slice, viewer: Principal) {
    const stretches = await Promise.all(REQUEST_KINDS.map((kind) => this.#idsOf(tab, kind, viewer)));
    const rows = await Promise.all(sliceKindIds(stretches, slice).map((stretch) => this.#loadRows(stretch, viewer)));
    return { collection: rows.flat(), total: stretches.reduce((total, { ids }) => total + ids.length, 0) };
  }

  async #idsOf(tab: keyof VotedPartition, kind: RequestKind, viewer: Principal): Promise<KindIds> {
    const votedPartition = await this.votedRequestsCache.partition(kind, await this.requests.findPendingIds(kind, viewer), viewer.userId);
    return { kind, ids: votedPartition[tab] };
  }

  /** Two statements however many rows, and one more for the episodes of series. */
  async #loadRows({ kind, ids }: KindIds, viewer: Principal): Promise<VoteRow[]> {
    if (ids.length === 0) return [];
    const [requests, tallies, episodes] = await Promise.all([
      this.requests.findSummaries(kind, [...ids]),
      this.voteRepository.findTallies(kind, [...ids], viewer.userId),
      this.requests.findEpisodes(kind === 'tv' ? [...ids] : []),
    ]);
    const { baseUrl } = this.config;
    return requests.map((request) => {
      const { requestId } = request;
      return toVoteRow(request, { baseUrl, tally: tallies.get(requestId), episodes: episodes.get(requestId) ?? [] });
    });
  }
}

/** A page over all kinds, one after another. */
function sliceKindIds(stretches: readonly KindIds[], { offset, limit }: Slice): KindIds[] {
  let [skip, left] = [offset, limit];
  return stretches.map(({ kind, ids }) => {
    const part = ids.subarray(skip, skip + left);
    [skip, left] = [Math.max(0, skip - ids.length), left - part.length];
    return { kind, ids: part };
  });
}
