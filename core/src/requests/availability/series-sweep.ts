import { Injectable } from '@nestjs/common';
import { refKey } from '@ombi/sdk';
import { episodeKey } from '../../catalogue/index.js';
import { LogService, togetherOrAlone } from '../../kernel/index.js';
import { Library } from '../../library/index.js';
import { EpisodeRepository, RequestRepository, titleKey, type RequestEntity } from '../store/index.js';
import { Arrivals } from './arrivals.js';

/** So many open requests are compared with the library at once. */
const BATCH = 100;

/** Compares the episodes of open requests with what media servers hold. With the last of them a request becomes available. */
@Injectable()
export class SeriesSweep {
  constructor(
    private readonly requests: RequestRepository,
    private readonly episodes: EpisodeRepository,
    private readonly library: Library,
    private readonly arrivals: Arrivals,
    private readonly log: LogService,
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
      if (arrived.length > 0)
        await togetherOrAlone([arrived], ([some = []]) => this.arrivals.ofEpisodes(request, some), this.#skipped(request));
    }
  }

  /** The next look tries again; the requests after it must not wait for that. */
  #skipped({ id }: RequestEntity) {
    return (_: unknown, cause: unknown): void => this.log.error('a request could not be compared with the library', { request: id, cause });
  }
}
