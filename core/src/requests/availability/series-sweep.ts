import { Injectable } from '@nestjs/common';
import { refKey } from '@ombi/sdk';
import { episodeKey } from '../../catalogue/index.js';
import { EventBus } from '../../events/index.js';
import { Database } from '../../kernel/index.js';
import { Library } from '../../library/index.js';
import { Chronicle, Lifecycle } from '../lifecycle/index.js';
import { EpisodeRepository, RequestRepository, titleKey, wireIdOf, type RequestEntity, type RequestEpisodeEntity } from '../store/index.js';
import { unlessDecidedMeanwhile } from './unless-decided.js';

/** So many open requests are compared with the library at once. */
const BATCH = 100;

/** Compares the episodes of open requests with what media servers hold. With the last of them a request becomes available. */
@Injectable()
export class SeriesSweep {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestRepository,
    private readonly episodes: EpisodeRepository,
    private readonly library: Library,
    private readonly lifecycle: Lifecycle,
    private readonly chronicle: Chronicle,
    private readonly events: EventBus,
  ) {}

  /** All open requests for series. */
  async all(): Promise<void> {
    for (const state of ['approved', 'pending'] as const) {
      for (let last: number | undefined = 0; last !== undefined;) {
        const batch = await this.requests.after(last, 'tv', state, BATCH);
        if (batch.length > 0) await this.over(batch);
        last = batch.at(-1)?.id;
      }
    }
  }

  async over(requests: readonly RequestEntity[]): Promise<void> {
    const [episodes, held] = await Promise.all([
      this.episodes.of(requests.map(({ id }) => id)),
      this.library.episodes(requests.map(({ title }) => titleKey(title))),
    ]);
    for (const request of requests) {
      const all = episodes.get(request.id) ?? [];
      const there = new Set((held.get(refKey(titleKey(request.title))) ?? []).map(episodeKey));
      const arrived = all.filter((episode) => !episode.available && there.has(episodeKey(episode)));
      if (arrived.length > 0) await this.#arrive(request, arrived, all);
    }
  }

  #arrive(request: RequestEntity, arrived: readonly RequestEpisodeEntity[], all: readonly RequestEpisodeEntity[]): Promise<void> {
    const missing = all.filter(({ available }) => !available).length - arrived.length;
    return this.database.transaction(async () => {
      await this.episodes.arrived(arrived.map(({ id }) => id));
      if (missing > 0) await this.#announce(request, arrived);
      else await this.lifecycle.take(request, 'found', { actorId: null }).catch(unlessDecidedMeanwhile);
    });
  }

  async #announce(request: RequestEntity, arrived: readonly RequestEpisodeEntity[]): Promise<void> {
    const episodes = arrived.map(({ season, number }) => ({ season, number }));
    await this.chronicle.note(request, 'episodes-arrived', episodes.map(episodeKey).join(', '));
    await this.events.publish('request.partiallyAvailable', {
      ...{ kind: 'tv', requestId: wireIdOf(request), variant: 'regular', requesterId: request.requesterId, actorId: null },
      episodes,
    });
  }
}
