import { Injectable } from '@nestjs/common';
import { episodeKey } from '../../catalogue/index.js';
import { EpisodeRepository, RequestRepository, type NewEpisode, type RequestedTitleEntity, type RequestEntity } from '../store/index.js';
import type { Petition } from './petition.js';

/** What of a wish nobody has asked for yet. */
export interface Claim {
  /** The request that stands in its way; null when there is none. */
  readonly existing: Pick<RequestEntity, 'state' | 'deniedReason' | 'requesterId'> | null;
  /** Of a series: the episodes that nobody has asked for. */
  readonly episodes: readonly NewEpisode[];
}

/** Compares wishes with what was asked for before. Callers bring the transaction. */
@Injectable()
export class Claims {
  constructor(
    private readonly requests: RequestRepository,
    private readonly episodes: EpisodeRepository,
  ) {}

  /** `title`: as it was asked for before, if it was. */
  async of(petition: Petition, title: RequestedTitleEntity | null): Promise<Claim> {
    if (!title) return { existing: null, episodes: petition.episodes };
    if (title.kind === 'tv') return this.#rest(petition.episodes, title);
    return { existing: await this.requests.find(title.kind, title.id, petition.slot), episodes: [] };
  }

  /** An episode belongs to one request; only when all of them do, somebody has asked for the whole wish. */
  async #rest(wanted: readonly NewEpisode[], title: RequestedTitleEntity): Promise<Claim> {
    const taken = new Map((await this.episodes.ofTitle(title.id)).map((episode) => [episodeKey(episode), episode.request]));
    const episodes = wanted.filter((episode) => !taken.has(episodeKey(episode)));
    const [first] = wanted;
    return { existing: episodes.length === 0 && first ? (taken.get(episodeKey(first)) ?? null) : null, episodes };
  }
}
