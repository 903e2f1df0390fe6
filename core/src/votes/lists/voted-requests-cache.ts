import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { RequestKind } from '../../fulfilment/index.js';
import { VoteRepository } from '../store/vote.repository.js';

/** Maximum size of the cache in bytes. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024;

/** Ids of the pending requests of a kind: `current` those that a user has not voted on, `completed` the rest. */
export interface VotedPartition {
  readonly current: Int32Array;
  readonly completed: Int32Array;
}

interface CacheEntry {
  readonly undecided: Int32Array;
  readonly version: number;
  readonly partition: VotedPartition;
}

/** Caches how a user's votes partition the pending requests, until the user votes again or the pending requests change. */
@Injectable()
export class VotedRequestsCache {
  readonly #cache = new LRUCache<string, CacheEntry>({ maxSize: MAX_CACHE_BYTES });

  constructor(private readonly voteRepository: VoteRepository) {}

  /** `undecided` must be the same array instance until a request changes. */
  async partition(kind: RequestKind, undecided: Int32Array, userId: string): Promise<VotedPartition> {
    const key = `${kind} ${userId}`;
    const version = await this.voteRepository.versionOf(kind, userId);
    const cached = this.#cache.get(key);
    if (cached?.undecided === undecided && cached.version === version) return cached.partition;

    const voted = await this.voteRepository.findVotedIds(kind, userId);
    const split = { current: undecided.filter((id) => !voted.has(id)), completed: undecided.filter((id) => voted.has(id)) };
    this.#cache.set(key, { undecided, version, partition: split }, { size: 2 * undecided.byteLength + 256 });
    return split;
  }
}
