import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { RequestKind } from '../../fulfilment/index.js';
import { VoteRepository } from '../store/vote.repository.js';

/** Bytes of all that is remembered together. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024;

/** Ids of the undecided requests of a kind: `current` those that a person has not voted on, `completed` the rest. */
export interface VotedPartition {
  readonly current: Int32Array;
  readonly completed: Int32Array;
}

interface CacheEntry {
  readonly undecided: Int32Array;
  readonly version: number;
  readonly split: VotedPartition;
}

/** Remembers how the votes of a person split what is undecided, until they vote again or something else is undecided. */
@Injectable()
export class VotedRequestsCache {
  readonly #kept = new LRUCache<string, CacheEntry>({ maxSize: MAX_CACHE_BYTES });

  constructor(private readonly votes: VoteRepository) {}

  /** `undecided` is one and the same array until a request changes. */
  async partition(kind: RequestKind, undecided: Int32Array, userId: string): Promise<VotedPartition> {
    const key = `${kind} ${userId}`;
    const version = await this.votes.versionOf(kind, userId);
    const kept = this.#kept.get(key);
    if (kept?.undecided === undecided && kept.version === version) return kept.split;

    const voted = await this.votes.findVotedIds(kind, userId);
    const split = { current: undecided.filter((id) => !voted.has(id)), completed: undecided.filter((id) => voted.has(id)) };
    this.#kept.set(key, { undecided, version, split }, { size: 2 * undecided.byteLength + 256 });
    return split;
  }
}
